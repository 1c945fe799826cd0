import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Day, Instant } from '../endpoint/shapes.ts'
import { ApplicationInput } from './application-input.ts'
import { Application, ApplicationSummary } from './application.ts'

const accountPath = '/api/AccountDashboard/{accountId}/applications'
const projectPath = '/api/Application/{projectId}/applications'

/**
 * Lists the applications of the account's CAP project, last changed first (AMB-41). Empty without such a project. Spec
 * 000 §7.
 */
export const listAccountApplications = endpoint({
  method: 'GET',
  path: accountPath,
  access: 'view',
  summary: 'Applications of the Credentialing Access Point',
  reply: z.array(ApplicationSummary),
})

/** Reads one application of the account's CAP project. 404 for applications of other projects. */
export const readAccountApplication = endpoint({
  method: 'GET',
  path: `${accountPath}/{applicationId}`,
  access: 'view',
  summary: 'An application of the Credentialing Access Point',
  reply: Application,
})

/** Like `saveApplication`, for the CAP project. 404 if the account has none. */
export const saveAccountApplication = endpoint({
  method: 'POST',
  path: accountPath,
  access: 'edit',
  summary: 'Add or change an application of the Credentialing Access Point',
  body: ApplicationInput,
  reply: Application,
})

/** Lists the project's applications, last changed first. Spec 000 §7. */
export const listApplications = endpoint({
  method: 'GET',
  path: projectPath,
  access: 'view',
  summary: 'Applications of a project',
  reply: z.array(ApplicationSummary),
})

/** Reads one application with its documents and history (APPS-16). */
export const readApplication = endpoint({
  method: 'GET',
  path: `${projectPath}/{appId}`,
  access: 'view',
  summary: 'An application',
  reply: Application,
})

/** Returns the initial values of a new application (API-41, APPS-17), with an id that the first save may use. */
export const readEmptyApplication = endpoint({
  method: 'GET',
  path: '/api/Application/{projectId}/emptyApplication',
  access: 'edit',
  summary: 'A new application',
  reply: Application,
})

/**
 * Adds (rev 0) or changes an application together with its attachments, in one transaction, and adds a new provider to
 * the account (AMB-118). Repeating an addition creates no second application. For an application that staff created, it
 * saves only status and dates (AMB-115). Refuses incomplete answers (AMB-38), the status Canceled (APPS-18), an NPI or
 * email of another provider, a provider who is neither Owner nor Associate, a read-only application (APPS-24) and a
 * stale rev (AMB-101). 404 for an unknown provider or document.
 */
export const saveApplication = endpoint({
  method: 'POST',
  path: projectPath,
  access: 'edit',
  summary: 'Add or change an application',
  body: ApplicationInput,
  reply: Application,
})

/** Deletes an application with its documents. Refuses applications that staff created (APPS-09). */
export const removeApplication = endpoint({
  method: 'DELETE',
  path: `${projectPath}/{appId}`,
  access: 'edit',
  summary: 'Delete an application',
})

/**
 * Restores a deleted application with documents, files and history (decision 0023). Refuses after five minutes, if
 * later changes conflict with it, and if its provider has been deleted.
 */
export const restoreApplication = endpoint({
  method: 'POST',
  path: `${projectPath}/{appId}/restore`,
  access: 'edit',
  summary: 'Undo the deletion of an application',
})

/**
 * Lists the provider's applications in all projects of the account, last changed first (PROV-04, AMB-41). Spec 000 §7.
 */
export const listProviderApplications = endpoint({
  method: 'GET',
  path: '/api/Providers/{accountId}/{providerId}/applications',
  access: 'view',
  summary: 'Applications of a provider',
  reply: z.array(
    z.object({
      id: z.string(),
      projectId: z.string(),
      isCap: z.boolean(),
      insuranceCompany: z.string(),
      statusId: z.int(),
      /** The label of the status. */
      status: z.string(),
      updatedOn: Instant,
      effectiveDate: Day,
      renewalDate: Day,
    }),
  ),
})
