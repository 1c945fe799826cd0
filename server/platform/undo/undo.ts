import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Author } from '../audit/author.ts'
import type { Db } from '../database/connect.ts'
import type { FileStore } from '../files/file-store.ts'
import { refuse } from '../refusal.ts'

/** A deletion that can be taken back, as the trail names the record. */
export interface Deletion {
  readonly account: string
  readonly kind: 'location' | 'document' | 'fee-schedule' | 'application' | 'project-document' | 'credentialing'
  readonly id: string
}

const TOO_LATE = 'This can no longer be undone.'
const TAKEN = 'This cannot be undone, because something else has taken its place in the meantime.'

/** Keeps what is about to be deleted for five minutes, with the bytes of its files. Called before the deletion, in its transaction. */
export async function saveForUndo(db: Db, { account, kind, id }: Deletion): Promise<void> {
  await sql`select keep_for_undo(${account}, ${kind}, ${id})`.execute(db)
}

/**
 * Brings the very record back that was deleted, with all that hung on it and its files, and tells the trail. What is there already
 * is left as it is. Refused: after five minutes, and when something else took its place, or its bytes are gone. Who may is the
 * caller's question, as it was at the deletion.
 */
export async function bringBack(db: Db, store: FileStore, deletion: Deletion, by: Author): Promise<void> {
  const { account, kind, id } = deletion
  const found = await sql<{ state: 'back' | 'there' | 'late' | 'taken'; keys: string[] }>`
    select state, keys from bring_back(${account}, ${kind}, ${id})`.execute(db)
  const { state, keys } = found.rows[0] ?? { state: 'late', keys: [] }
  if (state === 'there') return
  if (state === 'taken') throw refuse(TAKEN)
  const sizes = await Promise.all(keys.map((key) => store.getSize(key)))
  if (state === 'late' || sizes.includes(null)) throw refuse(TOO_LATE)
  await audit(db, { ...by, action: `${kind}.restored`, account, record: id })
}

/** Refused like something that took its place: what hangs on it has gone another way since. */
export const placeIsTaken = () => refuse(TAKEN)

/** Forgets what can no longer be brought back; the bytes of its files go with the next sweep. A minute is left to who is just asking. */
export async function forgetDeleted(system: Db): Promise<void> {
  await sql`delete from deleted_record where deleted_at < now() - interval '6 minutes'`.execute(system)
}
