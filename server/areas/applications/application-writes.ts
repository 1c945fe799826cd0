import type { OwnApplicationAnswers } from '@client-center/domain/applications/application.ts'
import { sql } from 'kysely'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { saveRecord } from '../../records/save-record.ts'
import type { ApplicationKey } from './application-queries.ts'
import { applicationRecord } from './application-records.ts'

/** Complete answers, with the id of the resolved provider. */
export interface NormalizedApplication extends OwnApplicationAnswers {
  readonly provider: string
}

export interface NewApplication {
  readonly id: string
  /** 0 to 2 (ENUM-09). */
  readonly source: number
  /** The author's current name. */
  readonly createdBy: string
  readonly externalId?: string
  /** When the application was created and last changed. Undefined means now. */
  readonly dates?: { readonly created: string; readonly updated: string }
  readonly staff?: StaffColumns | undefined
}

/** Columns that only staff set (AMB-110, AMB-111). */
export interface StaffColumns {
  readonly ownName: string | null
  readonly documentLink: string | null
  readonly caseId: string | null
}

/** Inserts and audits an application. Refused: an id that the account already uses. */
export async function insertApplication(
  db: Db,
  { account, project }: ApplicationKey,
  answers: NormalizedApplication,
  { id, source, createdBy, externalId, dates, staff }: NewApplication,
  author: Author,
): Promise<void> {
  const extraColumns = {
    ...toExtraColumns(answers, staff),
    source,
    created_by: createdBy,
    external_id: externalId ?? null,
    ...(dates === undefined ? {} : { created_at: dates.created, updated_at: dates.updated }),
  }
  await saveRecord(
    db,
    applicationRecord,
    { scope: toScopeColumns(account, project), id, rev: 0, answers, extraColumns },
    author,
  )
}

/** Updates and audits an application. Refused: a stale rev. */
export async function writeApplication(
  db: Db,
  { account, project }: ApplicationKey,
  { id, rev }: { readonly id: string; readonly rev: number },
  answers: NormalizedApplication,
  author: Author,
  staff?: StaffColumns,
): Promise<void> {
  const extraColumns = toExtraColumns(answers, staff)
  await saveRecord(
    db,
    applicationRecord,
    { scope: toScopeColumns(account, project), id, rev, answers, extraColumns },
    author,
  )
}

/** Sets the date of the last change (APPS-26) without a new `rev`, since the application's own fields are unchanged. */
export async function touchApplication(db: Db, account: string, id: string): Promise<void> {
  await db
    .updateTable('application')
    .set({ updated_at: sql<string>`now()` })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

const toScopeColumns = (account: string, project: string) => ({ account_id: account, project_id: project })

const toExtraColumns = ({ provider }: NormalizedApplication, staff: StaffColumns | undefined) => ({
  provider_id: provider,
  ...(staff === undefined ? {} : { own_name: staff.ownName, document_link: staff.documentLink, case_id: staff.caseId }),
})
