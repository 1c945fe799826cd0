import { randomUUID } from 'node:crypto'
import type { FieldValues } from '@client-center/domain/forms/section.ts'
import type { weeklyUpdate, weeklyUpdateRow } from '@client-center/domain/weekly-updates/weekly-update.ts'
import type { Insertable } from 'kysely'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import type { Tables } from '../../database/schema.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { toRecordRow } from '../../records/record-row.ts'
import { saveRecord } from '../../records/save-record.ts'
import { weeklyUpdateRecord, weeklyUpdateRowRecord } from './weekly-update-records.ts'

/** The content of an update, with its rows in order. */
export interface UpdateContent extends FieldValues<(typeof weeklyUpdate)['fields']> {
  readonly rows: readonly (FieldValues<(typeof weeklyUpdateRow)['fields']> & {
    readonly applicationId: string | null
  })[]
}

export interface NewUpdate {
  readonly id?: string
  readonly project: string
  /** Null for an update that staff publish here. */
  readonly externalId: string | null
  readonly publishedAt?: string
  /** When its facts were read; undefined if no draft preceded it. */
  readonly composedAt?: string
  /** ID of the staff member who publishes it; undefined for an import. */
  readonly publishedBy?: string
}

/** Publishes an update with its rows and audits it. Returns its id. */
export async function publishUpdate(
  db: Db,
  account: string,
  { id = randomUUID(), project, externalId, publishedAt, composedAt, publishedBy }: NewUpdate,
  content: UpdateContent,
  author: Author,
): Promise<string> {
  const scope = { account_id: account, project_id: project }
  const extraColumns = {
    external_id: externalId,
    ...(publishedAt === undefined ? {} : { published_at: publishedAt }),
    ...(composedAt === undefined ? {} : { composed_at: composedAt }),
    ...(publishedBy === undefined ? {} : { published_by: publishedBy }),
  }
  const saving = { scope, id, rev: 0, answers: content, extraColumns, auditDetails: { after: { rows: content.rows } } }
  await saveRecord(db, weeklyUpdateRecord, saving, author)
  await insertRows(db, account, id, content)
  return id
}

export interface Published {
  readonly id: string
  readonly rev: number
  readonly account: string
  readonly project: string
  readonly content: UpdateContent
}

/**
 * Corrects an update and audits it. The update stays read for people who have opened it. With `correction`, the practice
 * sees when it was corrected.
 */
export async function rewriteUpdate(
  db: Db,
  { id, rev, account, content: before }: Published,
  content: UpdateContent,
  author: Author,
  correction?: { readonly at: string; readonly staff: string },
): Promise<void> {
  const auditDetails = { before: { rows: before.rows }, after: { rows: content.rows } }
  const extraColumns = correction === undefined ? {} : { corrected_at: correction.at, corrected_by: correction.staff }
  const saving = { scope: { account_id: account }, id, rev, answers: content, extraColumns, auditDetails }
  await saveRecord(db, weeklyUpdateRecord, saving, author)
  const rows = db.deleteFrom('weekly_update_row').where('account_id', '=', account)
  await rows.where('weekly_update_id', '=', id).execute()
  await insertRows(db, account, id, content)
}

/** Returns the update with this external id, of any account. */
export async function findPublished(db: Db, externalId: string): Promise<Published | undefined> {
  const found = await db
    .selectFrom('weekly_update')
    .select(recordColumns(weeklyUpdateRecord))
    .select(['id', 'rev', 'account_id as account'])
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  if (!found) return undefined
  const { id, rev, account, projectId, publishedOn: _, correctedOn: _corrected, ...content } = found
  const rows = await db
    .selectFrom('weekly_update_row')
    .select(recordColumns(weeklyUpdateRowRecord))
    .where('account_id', '=', account)
    .where('weekly_update_id', '=', id)
    .orderBy('position')
    .execute()
  return { id, rev, account, project: projectId, content: { ...content, rows } }
}

async function insertRows(db: Db, account: string, id: string, { rows }: UpdateContent): Promise<void> {
  if (rows.length === 0) return
  const all = rows.map((row, position) => ({
    ...toRecordRow(weeklyUpdateRowRecord, row),
    account_id: account,
    weekly_update_id: id,
    application_id: row.applicationId,
    position,
  }))
  // By the record's declaration, the answers have the columns of this table.
  await db
    .insertInto('weekly_update_row')
    .values(all as unknown as Insertable<Tables['weekly_update_row']>[])
    .execute()
}
