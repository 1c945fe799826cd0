import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { FileStore } from './file-store.ts'
import { unlessBackupRuns } from './unless-backup-runs.ts'

const BATCH_SIZE = 500

/**
 * Removes the bytes of files whose row was deleted: those with these keys, or all. Call it after a commit that deleted
 * files. The cleanup calls it too, so a crash in between loses nothing. Returns how many files it removed; 0 during a
 * backup.
 */
export async function removeDeletedFiles(store: FileStore, system: Db, keys?: readonly string[]): Promise<number> {
  let removed = 0
  for (;;) {
    const now = (await unlessBackupRuns(system, (db) => removeSome(store, db, keys))) ?? 0
    if (now === 0) return removed
    removed += now
  }
}

async function removeSome(store: FileStore, db: Db, keys: readonly string[] | undefined): Promise<number> {
  let waiting = db
    .selectFrom('removed_file')
    .select('key')
    // A deletion that can still be undone needs its files.
    .where(sql<boolean>`not exists (select from deleted_record held where removed_file.key = any(held.keys))`)
    .orderBy('removed_at')
    .limit(BATCH_SIZE)
  if (keys) waiting = waiting.where(sql<boolean>`key = any(${keys}::text[])`)
  const found = (await waiting.execute()).map(({ key }) => key)
  if (found.length === 0) return 0
  for (const key of found) await store.remove(key)
  await db
    .deleteFrom('removed_file')
    .where(sql<boolean>`key = any(${found}::text[])`)
    .execute()
  return found.length
}
