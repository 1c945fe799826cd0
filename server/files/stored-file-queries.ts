import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { fileRefusals } from './file-refused.ts'
import type { ReceivedFile } from './receive-file.ts'

/** A file that belongs to a record of a practice. */
export type StoredFile = ReceivedFile

/**
 * Makes a received file part of the account, in the transaction of the record that refers to it: both become visible,
 * or neither. Returns the id to refer to; from then on the file is deleted with that record, by a trigger of its table,
 * and its bytes after the commit, by `removeDeletedFiles`. Refused when the cleanup has given up the upload in the
 * meantime.
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

/** A stored file of this account; undefined for unknown and other accounts' ids. */
export const findStoredFile = async (db: Db, accountId: string, id: string): Promise<StoredFile | undefined> =>
  (await findStoredFiles(db, accountId, [id])).get(id)

/** Those of these ids that are stored files of this account, by id. */
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
  for (const { size, sha256, type, ...row } of rows)
    if (size !== null && sha256 !== null && type !== null) found.set(row.id, { ...row, size, sha256, type })
  return found
}

/** Whether the same file was sent again: equal name and equal bytes. */
export async function isSameFile(
  db: Db,
  accountId: string,
  id: string | null,
  { name, sha256 }: Pick<ReceivedFile, 'name' | 'sha256'>,
): Promise<boolean> {
  const stored = id === null ? undefined : await findStoredFile(db, accountId, id)
  return stored?.name === name && stored.sha256.equals(sha256)
}

/** Deletes a stored file that no record refers to; its bytes are removed after the commit, by `removeDeletedFiles`. */
export async function deleteStoredFile(db: Db, accountId: string, id: string): Promise<void> {
  await db.deleteFrom('stored_file').where('account_id', '=', accountId).where('id', '=', id).execute()
}
