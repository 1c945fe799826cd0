import type { Application, ApplicationSummary } from '@client-center/contract/applications/application.ts'
import { applicationStatusLabel } from '@client-center/domain/applications/application-status.ts'
import { insurerName } from '@client-center/domain/applications/application-name.ts'
import type { Db } from '../../database/connect.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { listApplicationDocuments } from './application-document-queries.ts'
import { listHistory } from './application-history.ts'
import { applicationRecord } from './application-records.ts'
import { toListedApplication, toApplication, listedColumns } from './application-reply.ts'

/** Identifies the project of an application and its account. */
export interface ApplicationKey {
  readonly account: string
  readonly project: string
}

const selectApplications = (db: Db) =>
  db
    .selectFrom('application')
    .innerJoin('project', (join) =>
      join
        .onRef('project.account_id', '=', 'application.account_id')
        .onRef('project.id', '=', 'application.project_id'),
    )
    .innerJoin('provider', (join) =>
      join
        .onRef('provider.account_id', '=', 'application.account_id')
        .onRef('provider.id', '=', 'application.provider_id'),
    )
    .select([
      'application.id',
      'application.rev',
      'application.updated_at as updatedOn',
      'project.option_type as optionType',
      'provider.name as providerName',
      'provider.npi as providerNpi',
      'provider.email as providerEmail',
      'provider.type as providerType',
    ])

/** Returns the project's applications, last changed first. */
export async function findProjectApplications(
  db: Db,
  { account, project }: ApplicationKey,
): Promise<ApplicationSummary[]> {
  const rows = await selectApplications(db)
    .select(recordColumns(applicationRecord, 'application', listedColumns))
    .select((eb) =>
      eb
        .selectFrom('application_document as document')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('document.account_id', '=', 'application.account_id')
        .whereRef('document.application_id', '=', 'application.id')
        .where('document.kind', '=', 'related')
        .where('document.file_id', 'is', null)
        .where('document.source', '=', 0)
        .$asScalar()
        .as('requested'),
    )
    .where('application.account_id', '=', account)
    .where('application.project_id', '=', project)
    .orderBy('application.updated_at', 'desc')
    .orderBy('application.id')
    .execute()
  return rows.map((row) => toListedApplication(row, row.requested ?? 0))
}

/**
 * Returns one application of the project with documents and history, or undefined for unknown ids and ids of other
 * accounts.
 */
export async function findApplication(db: Db, scope: ApplicationKey, id: string): Promise<Application | undefined> {
  const row = await selectApplications(db)
    .select(recordColumns(applicationRecord))
    .where('application.account_id', '=', scope.account)
    .where('application.project_id', '=', scope.project)
    .where('application.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const documents = await listApplicationDocuments(db, scope.account, id)
  return toApplication(row, documents, await listHistory(db, scope.account, id))
}

/** Returns the id of the application's project; undefined for unknown ids and ids of other accounts. */
export async function findApplicationProject(
  db: Db,
  account: string,
  application: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('application')
    .select('project_id')
    .where('account_id', '=', account)
    .where('id', '=', application)
    .executeTakeFirst()
  return found?.project_id
}

/** Returns the id of the account's CAP project, if it has one. */
export async function findCapProjectId(db: Db, account: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('project')
    .select('id')
    .where('account_id', '=', account)
    .where('is_cap', '=', true)
    .executeTakeFirst()
  return found?.id
}

/** Returns the provider's applications in all projects of the account, last changed first (AMB-41). */
export async function findProviderApplications(db: Db, account: string, provider: string) {
  const rows = await selectApplications(db)
    .select(recordColumns(applicationRecord, 'application', listedColumns))
    .select('project.is_cap')
    .where('application.account_id', '=', account)
    .where('application.provider_id', '=', provider)
    .orderBy('application.updated_at', 'desc')
    .orderBy('application.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    projectId: row.projectId,
    isCap: row.is_cap,
    insuranceCompany: insurerName(row.insuranceCompanyId, row.otherInsuranceCompany),
    statusId: row.statusId,
    status: applicationStatusLabel(row.statusId),
    updatedOn: row.updatedOn,
    effectiveDate: row.effectiveDate,
    renewalDate: row.renewalDate,
  }))
}
