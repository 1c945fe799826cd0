import { randomUUID } from 'node:crypto'
import type { ValuesOf } from '@client-center/domain/forms/section.ts'
import type { weeklyUpdate, weeklyUpdateRow } from '@client-center/domain/weekly-updates/weekly-update.ts'
import type { Insertable } from 'kysely'
import type { Author } from '../platform/audit/author.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Tables } from '../platform/database/schema.ts'
import { columnsOf } from '../platform/records/columns-of.ts'
import { rowOf } from '../platform/records/row-of.ts'
import { saveRecord } from '../platform/records/save-record.ts'
import { weeklyUpdateRecord, weeklyUpdateRowRecord } from './weekly-update-records.ts'

/** What an update says, with its rows in order. */
export interface UpdateSaid extends ValuesOf<(typeof weeklyUpdate)['fields']> {
  readonly rows: readonly (ValuesOf<(typeof weeklyUpdateRow)['fields']> & { readonly applicationId: string | null })[]
}

export interface NewUpdate {
  readonly id?: string
  readonly project: string
  readonly externalId: string
  readonly publishedAt?: string
}

/** Publishes an update with its rows, tells the trail, and returns its id. */
export async function publishUpdate(
  db: Db,
  account: string,
  { id = randomUUID(), project, externalId, publishedAt }: NewUpdate,
  said: UpdateSaid,
  by: Author,
): Promise<string> {
  const place = { account_id: account, project_id: project }
  const beside = { external_id: externalId, ...(publishedAt === undefined ? {} : { published_at: publishedAt }) }
  const saving = { place, id, rev: 0, answers: said, beside, alsoTold: { after: { rows: said.rows } } }
  await saveRecord(db, weeklyUpdateRecord, saving, by)
  await insertRows(db, account, id, said)
  return id
}

export interface Published {
  readonly id: string
  readonly rev: number
  readonly account: string
  readonly project: string
  readonly said: UpdateSaid
}

/** Corrects an update and tells the trail; who has read it has. */
export async function rewriteUpdate(
  db: Db,
  { id, rev, account, said: before }: Published,
  said: UpdateSaid,
  by: Author,
): Promise<void> {
  const alsoTold = { before: { rows: before.rows }, after: { rows: said.rows } }
  const saving = { place: { account_id: account }, id, rev, answers: said, alsoTold }
  await saveRecord(db, weeklyUpdateRecord, saving, by)
  const rows = db.deleteFrom('weekly_update_row').where('account_id', '=', account)
  await rows.where('weekly_update_id', '=', id).execute()
  await insertRows(db, account, id, said)
}

/** The update of this external id, of whatever account. */
export async function findPublished(db: Db, externalId: string): Promise<Published | undefined> {
  const found = await db
    .selectFrom('weekly_update')
    .select(columnsOf(weeklyUpdateRecord))
    .select(['id', 'rev', 'account_id as account'])
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  if (!found) return undefined
  const { id, rev, account, projectId, publishedOn: _, ...said } = found
  const rows = await db
    .selectFrom('weekly_update_row')
    .select(columnsOf(weeklyUpdateRowRecord))
    .where('account_id', '=', account)
    .where('weekly_update_id', '=', id)
    .orderBy('position')
    .execute()
  return { id, rev, account, project: projectId, said: { ...said, rows } }
}

async function insertRows(db: Db, account: string, id: string, { rows }: UpdateSaid): Promise<void> {
  if (rows.length === 0) return
  const all = rows.map((row, position) => ({
    ...rowOf(weeklyUpdateRowRecord, row),
    account_id: account,
    weekly_update_id: id,
    application_id: row.applicationId,
    position,
  }))
  // The columns of the answers are those of this table, by the record's declaration.
  await db
    .insertInto('weekly_update_row')
    .values(all as unknown as Insertable<Tables['weekly_update_row']>[])
    .execute()
}
