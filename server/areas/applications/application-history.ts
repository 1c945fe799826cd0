import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'

export interface HistoryEntry {
  readonly id: string
  readonly date: string
  readonly action: string
  readonly modifiedBy: string
}

/** Returns the application's history, newest first (APPS-29). */
export async function listHistory(db: Db, account: string, application: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('application_history')
    .select(['id', 'at', 'action', 'modified_by'])
    .where('account_id', '=', account)
    .where('application_id', '=', application)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, at, action, modified_by }) => ({ id: String(id), date: at, action, modifiedBy: modified_by }))
}

/** Adds a history entry in the transaction of the change. Entries can never be changed or removed. */
export async function addHistory(
  db: Db,
  account: string,
  application: string,
  actions: readonly string[],
  { name, date }: { readonly name: string; readonly date?: string },
): Promise<void> {
  if (actions.length === 0) return
  const sharedColumns = {
    account_id: account,
    application_id: application,
    modified_by: name,
    ...(date === undefined ? {} : { at: date }),
  }
  await db
    .insertInto('application_history')
    .values(actions.map((action) => ({ ...sharedColumns, action })))
    .execute()
}

export interface NewHistoryEntry {
  readonly account: string
  readonly application: string
  readonly action: string
}

/** Adds history entries of several applications, like `addHistory`, in one statement and in this order. */
export async function addHistoryToMany(
  db: Db,
  entries: readonly NewHistoryEntry[],
  { name }: { readonly name: string },
): Promise<void> {
  await sql`
    insert into application_history (account_id, application_id, modified_by, action)
    select account, application, ${name}, action
      from unnest(${entries.map(({ account }) => account)}::uuid[], ${entries.map(({ application }) => application)}::uuid[],
                  ${entries.map(({ action }) => action)}::text[]) with ordinality as entry (account, application, action, place)
     order by place`.execute(db)
}
