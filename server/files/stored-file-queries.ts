import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { fileRefusals } from './file-refused.ts'
import type { ReceivedFile } from './receive-file.ts'

/** A file that belongs to a record of a practice. */
export type StoredFile = ReceivedFile

/**
 * Adds a received file to the account, in the transaction of the record that refers to the file. Returns the id to
 * refer to. From then on, a trigger deletes the file's row with that record, and `removeDeletedFiles` removes its bytes
 * after the commit. Throws 444 if the cleanup has removed the pending row in the meantime.
 */
export async function storeFile(db: Db, accountId: string, file: ReceivedFile): Promise<string> {
  const { id, name, size, sha256, type, scanned } = file
  const stored = await db
    .updateTable('stored_file')
    .set({ state: 'kept', name, size, sha256, type, scanned })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw fileRefusals.tookTooLong()
  return stored.id
}

/** A stored file of this account. Undefined for an unknown id or one of another account. */
export const findStoredFile = async (db: Db, accountId: string, id: string): Promise<StoredFile | undefined> =>
  (await findStoredFiles(db, accountId, [id])).get(id)

/** The stored files of this account among these ids, by id. */
export async function findStoredFiles(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> {
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'key', 'name', 'size', 'sha256', 'type', 'scanned'])
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('state', '=', 'kept')
    .execute()
  const found = new Map<string, StoredFile>()
  for (const row of rows) {
    const file = toStoredFile(row)
    if (file !== undefined) found.set(file.id, file)
  }
  return found
}

/** The file of a row. Undefined for a pending upload, and for a row that an outer join did not find. */
export function toStoredFile(row: {
  readonly [Name in keyof StoredFile]: StoredFile[Name] | null
}): StoredFile | undefined {
  const { id, key, name, size, sha256, type, scanned } = row
  const isStored = id !== null && key !== null && name !== null && size !== null && sha256 !== null && type !== null
  return isStored ? { id, key, name, size, sha256, type, scanned: scanned === true } : undefined
}

/** Whether the stored file has the same name and the same bytes, so that the client sent it again. */
export async function isSameFile(
  db: Db,
  accountId: string,
  id: string | null,
  { name, sha256 }: Pick<ReceivedFile, 'name' | 'sha256'>,
): Promise<boolean> {
  const stored = id === null ? undefined : await findStoredFile(db, accountId, id)
  return stored?.name === name && stored.sha256.equals(sha256)
}

/** Deletes a stored file to which no record refers. `removeDeletedFiles` removes its bytes after the commit. */
export async function deleteStoredFile(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('stored_file').where('account_id', '=', accountId).where('id', '=', id).execute()
}
