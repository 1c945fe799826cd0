import { randomUUID } from 'node:crypto'
import { readApplicationsCard } from '@client-center/contract/applications/applications-card.ts'
import {
  listAccountApplications,
  listApplications,
  listProviderApplications,
  readAccountApplication,
  readApplication,
  readEmptyApplication,
  removeApplication,
  restoreApplication,
  saveAccountApplication,
  saveApplication,
} from '@client-center/contract/applications/applications.ts'
import type { Application } from '@client-center/contract/applications/application.ts'
import { insurerName } from '@client-center/domain/applications/application-name.ts'
import { applicationFields, applicationNotFoundSentence } from '@client-center/domain/applications/application.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { toSource } from '../../audit/author.ts'
import type { Person } from '../../http/access/person.ts'
import type { Db } from '../../database/connect.ts'
import { notFound } from '../../refusal/refusal.ts'
import { serveCommand, serveQuery } from '../../http/calls/handler.ts'
import {
  findApplication,
  findCapProjectId,
  findProjectApplications,
  findProviderApplications,
  type ApplicationKey,
} from './application-queries.ts'
import { findApplicationsCard } from './applications-card-query.ts'
import { toCaller } from './caller.ts'
import { deleteApplication, restoreDeletedApplication } from './delete-application.ts'
import { saveApplicationInput } from './save-application.ts'
import { excludeHiddenDocuments } from './hidden-documents.ts'

/** Endpoints for applications: of the CAP project under the account, and of any project under its own id (AMB-41). */
export const applications = [
  serveQuery(listAccountApplications, {
    reply: async ({ db, account }) => {
      const project = await findCapProjectId(db, account)
      return project === undefined ? [] : findProjectApplications(db, { account, project })
    },
  }),
  serveQuery(readApplicationsCard, { reply: ({ db, account, query }) => findApplicationsCard(db, account, query) }),
  serveQuery(readAccountApplication, {
    reply: async ({ db, account, params, permissions }) =>
      excludeHiddenDocuments(
        permissions,
        await requireApplication(db, await requireCapScope(db, account), params.applicationId),
      ),
  }),
  serveCommand(saveAccountApplication, {
    handle: async (context) => {
      const { db, account, body } = context
      const scope = await requireCapScope(db, account)
      return excludeHiddenDocuments(
        context.permissions,
        await saveApplicationInput(db, { scope, input: body, caller: toCaller(context) }),
      )
    },
  }),
  serveQuery(listApplications, {
    reply: ({ db, account, params }) => findProjectApplications(db, { account, project: params.projectId }),
  }),
  serveQuery(readApplication, {
    reply: async ({ db, account, params, permissions }) =>
      excludeHiddenDocuments(
        permissions,
        await requireApplication(db, { account, project: params.projectId }, params.appId),
      ),
  }),
  serveQuery(readEmptyApplication, {
    reply: async ({ db, account, params, person, now }) => {
      const found = await db
        .selectFrom('project')
        .select('option_type')
        .where('account_id', '=', account)
        .where('id', '=', params.projectId)
        .executeTakeFirstOrThrow()
      return createEmptyApplication(params.projectId, found.option_type, person, now)
    },
  }),
  serveCommand(saveApplication, {
    handle: async (context) => {
      const { db, account, params, body } = context
      const scope = { account, project: params.projectId }
      return excludeHiddenDocuments(
        context.permissions,
        await saveApplicationInput(db, { scope, input: body, caller: toCaller(context) }),
      )
    },
  }),
  serveCommand(removeApplication, {
    handle: async (context) => {
      const { db, account, params } = context
      await deleteApplication(db, { account, project: params.projectId }, params.appId, toCaller(context))
      return undefined
    },
  }),
  serveCommand(restoreApplication, {
    handle: async (context) => {
      const { db, deps, account, params } = context
      const scope = { account, project: params.projectId }
      await restoreDeletedApplication(db, deps.files.store, scope, params.appId, toCaller(context))
      return undefined
    },
  }),
  serveQuery(listProviderApplications, {
    reply: async ({ db, account, params }) => {
      const provider = await db
        .selectFrom('provider')
        .select('id')
        .where('account_id', '=', account)
        .where('id', '=', params.providerId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!provider) throw notFound()
      return findProviderApplications(db, account, params.providerId)
    },
  }),
]

async function requireCapScope(db: Db, account: string): Promise<ApplicationKey> {
  const project = await findCapProjectId(db, account)
  if (project === undefined) throw notFound(applicationNotFoundSentence)
  return { account, project }
}

async function requireApplication(db: Db, scope: ApplicationKey, id: string): Promise<Application> {
  const found = await findApplication(db, scope, id)
  if (!found) throw notFound(applicationNotFoundSentence)
  return found
}

/** APPS-17: a new application has status New, the source of its author and the first insurer. */
function createEmptyApplication(
  projectId: string,
  optionType: number | null,
  { name: createdBy, staff }: Person,
  now: Date,
): Application {
  const empty = emptyValues({ fields: applicationFields })
  const insuranceCompanyId = empty.insuranceCompanyId ?? 1
  return {
    ...empty,
    id: randomUUID(),
    rev: 0,
    projectId,
    optionType,
    caseId: null,
    name: '',
    applicationSource: toSource({ isStaff: staff !== undefined }),
    provider: { id: null, name: '', npi: '', email: '', typeId: null, isNew: false },
    insuranceCompanyId,
    insuranceCompany: insurerName(insuranceCompanyId, ''),
    statusId: empty.statusId ?? 1,
    createdBy,
    updatedOn: now.toISOString(),
    documentLink: null,
    attachmentDocuments: [],
    relatedDocuments: [],
    history: [],
  }
}
