import type { Application, ApplicationListed } from '@client-center/contract/applications/application.ts'
import { applicationStatusLabel } from '@client-center/domain/applications/application-status.ts'
import { insurerName } from '@client-center/domain/applications/application-name.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/connect.ts'
import { listDocumentsOfApplication } from './application-document-queries.ts'
import { listHistory } from './application-history.ts'
import { applicationListedOf, applicationOf } from './application-reply.ts'

/** Where an application lives. */
export interface Place {
  readonly account: string
  readonly project: string
}

const applications = (db: Db) =>
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
      'application.project_id',
      'project.option_type',
      'application.own_name',
      'application.source',
      'application.provider_id',
      'provider.name as provider_name',
      'provider.npi as provider_npi',
      'provider.email as provider_email',
      'provider.type as provider_type',
      'application.insurer',
      'application.other_insurer',
      'application.status',
      'application.created_by',
      'application.updated_at',
      'application.effective_date',
      'application.renewal_date',
    ])

/** The project's applications, the last changed first. */
export async function listApplicationsOf(db: Db, { account, project }: Place): Promise<ApplicationListed[]> {
  const rows = await applications(db)
    .select((of) =>
      of
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
  return rows.map((row) => applicationListedOf(row, row.requested ?? 0))
}

/** One application of the project with documents and history; undefined for unknown and foreign ids. */
export async function findApplication(db: Db, place: Place, id: string): Promise<Application | undefined> {
  const row = await applications(db)
    .select([
      'application.case_id',
      'application.document_link',
      'application.insurance_rep',
      'application.insurance_rep_email',
      'application.insurance_rep_phone',
    ])
    .where('application.account_id', '=', place.account)
    .where('application.project_id', '=', place.project)
    .where('application.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const documents = await listDocumentsOfApplication(db, place.account, id)
  return applicationOf(row, documents, await listHistory(db, place.account, id))
}

/** The CAP project of the account; undefined when it has none. */
export async function findCapProjectId(db: Db, account: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('project')
    .select('id')
    .where('account_id', '=', account)
    .where('is_cap', '=', true)
    .executeTakeFirst()
  return found?.id
}

/** The provider's applications in all projects of the account, the last changed first (AMB-41). */
export async function listApplicationsOfProvider(db: Db, account: string, provider: string) {
  const rows = await applications(db)
    .select('project.is_cap')
    .where('application.account_id', '=', account)
    .where('application.provider_id', '=', provider)
    .orderBy('application.updated_at', 'desc')
    .orderBy('application.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    isCap: row.is_cap,
    insuranceCompany: insurerName(row.insurer, row.other_insurer),
    statusId: row.status,
    status: applicationStatusLabel(row.status),
    updatedOn: row.updated_at,
    effectiveDate: row.effective_date,
    renewalDate: row.renewal_date,
  }))
}

/** Lets others who save the same record wait until this transaction ends, so that two equal additions at once make one. */
export async function takeTurn(db: Db, kind: 'application' | 'application-document', id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${id}`}, 0))`.execute(db)
}
