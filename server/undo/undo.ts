import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Author } from '../audit/author.ts'
import type { Db } from '../database/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { refuse } from '../refusal/refusal.ts'

/** A deletion that can be undone, with the record's audit kind. */
export interface Deletion {
  readonly account: string
  readonly kind:
    | 'location'
    | 'document'
    | 'fee-schedule'
    | 'application'
    | 'application-document'
    | 'project-document'
    | 'credentialing'
  readonly id: string
}

const TOO_LATE = 'This can no longer be undone.'
const REPLACED = 'This cannot be undone because something else has replaced it.'

/**
 * Stores a record that is about to be deleted for five minutes, with the bytes of its files. Call it before the
 * deletion, in the same transaction.
 */
export async function saveForUndo(db: Db, { account, kind, id }: Deletion): Promise<void> {
  await sql`select keep_for_undo(${account}, ${kind}, ${id})`.execute(db)
}

/**
 * Undoes a deletion: restores the record with its dependent rows and files, and audits it. Does not change rows that
 * still exist. Refused: after five minutes, when another record has taken its place, or when its bytes are gone. The
 * caller checks permissions, as for the deletion.
 */
export async function undoDeletion(db: Db, store: FileStore, deletion: Deletion, author: Author): Promise<void> {
  const { account, kind, id } = deletion
  const found = await sql<{ state: 'back' | 'there' | 'late' | 'taken'; keys: string[] }>`
    select state, keys from bring_back(${account}, ${kind}, ${id})`.execute(db)
  const { state, keys } = found.rows[0] ?? { state: 'late', keys: [] }
  if (state === 'there') return
  if (state === 'taken') throw refuse(REPLACED)
  const sizes = await Promise.all(keys.map((key) => store.getSize(key)))
  if (state === 'late' || sizes.includes(null)) throw refuseLate()
  await audit(db, { ...author, action: `${kind}.restored`, account, record: id })
}

/** The refusal after the time in which something can be undone. */
export const refuseLate = () => refuse(TOO_LATE)

/** The refusal when a related record has changed since the deletion. */
export const refuseReplaced = () => refuse(REPLACED)

/**
 * Deletes expired undo records, a minute late for requests in progress. The next cleanup deletes the bytes of their
 * files.
 */
export async function deleteExpiredUndo(system: Db): Promise<void> {
  await sql`delete from deleted_record where deleted_at < now() - interval '6 minutes'`.execute(system)
}
