import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Instant } from '../shapes.ts'
import { ApplicationInput } from './application-input.ts'
import { Application, ApplicationSummary } from './application.ts'

const accountPath = '/api/AccountDashboard/{accountId}/applications'
const projectPath = '/api/Application/{projectId}/applications'

/** The applications of the account's CAP project, the last changed first (AMB-41); none without such a project. Spec 000 §7. */
export const listAccountApplications = endpoint({
  method: 'GET',
  path: accountPath,
  access: 'view',
  summary: 'Applications of the Credentialing Access Point',
  reply: z.array(ApplicationSummary),
})

/** One of them; 404 also for those of other projects. */
export const readAccountApplication = endpoint({
  method: 'GET',
  path: `${accountPath}/{applicationId}`,
  access: 'view',
  summary: 'An application of the Credentialing Access Point',
  reply: Application,
})

/** As `saveApplication`, for the CAP project; 404 when the account has none. */
export const saveAccountApplication = endpoint({
  method: 'POST',
  path: accountPath,
  access: 'edit',
  summary: 'Add or change an application of the Credentialing Access Point',
  body: ApplicationInput,
  reply: Application,
})

/** The project's applications, the last changed first. Spec 000 §7. */
export const listApplications = endpoint({
  method: 'GET',
  path: projectPath,
  access: 'view',
  summary: 'Applications of a project',
  reply: z.array(ApplicationSummary),
})

/** One application with its documents and its history (APPS-16). */
export const readApplication = endpoint({
  method: 'GET',
  path: `${projectPath}/{appId}`,
  access: 'view',
  summary: 'An application',
  reply: Application,
})

/** What a new application starts with (API-41, APPS-17), under an id that its first save may use. */
export const readEmptyApplication = endpoint({
  method: 'GET',
  path: '/api/Application/{projectId}/emptyApplication',
  access: 'edit',
  summary: 'A new application',
  reply: Application,
})

/**
 * Adds (rev 0) or changes an application, with changes and removals of attachments, all of it or nothing; a new provider is
 * added to the account with it (AMB-118). The same addition twice leaves one application. Of an application that staff made
 * only status and dates are taken (AMB-115).
 * Refused: incomplete answers (AMB-38), Canceled (APPS-18), a taken NPI or email, a provider who is no Owner or Associate, a
 * read-only application (APPS-24), a stale rev (AMB-101). 404: a provider or document that is not there.
 */
export const saveApplication = endpoint({
  method: 'POST',
  path: projectPath,
  access: 'edit',
  summary: 'Add or change an application',
  body: ApplicationInput,
  reply: Application,
})

/** Deletes an application with its documents; refused for those that staff made (APPS-09). */
export const removeApplication = endpoint({
  method: 'DELETE',
  path: `${projectPath}/{appId}`,
  access: 'edit',
  summary: 'Delete an application',
})

/**
 * Takes a deletion back, documents, files and history too (decision 0023). Refused: after five minutes, when something else took
 * its place, and when its provider was deleted since.
 */
export const restoreApplication = endpoint({
  method: 'POST',
  path: `${projectPath}/{appId}/restore`,
  access: 'edit',
  summary: 'Take the deletion of an application back',
})

/** The provider's applications in all projects of the account, the last changed first (PROV-04, AMB-41). Spec 000 §7. */
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
      /** The status in words. */
      status: z.string(),
      updatedOn: Instant,
      effectiveDate: Day,
      renewalDate: Day,
    }),
  ),
})
