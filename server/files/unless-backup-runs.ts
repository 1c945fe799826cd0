import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** The number of our advisory lock. While a backup holds it, no file is removed from the store. */
export const FILE_BACKUP_LOCK = 4_867_321_791

/**
 * Runs work that removes bytes from the file store, in a transaction. Does nothing and returns undefined during a
 * backup, since the backed-up rows may still refer to the bytes; a later cleanup removes them.
 */
export function unlessBackupRuns<T>(system: Db, work: (db: Db) => Promise<T>): Promise<T | undefined> {
  return system.transaction().execute(async (db) => {
    const { rows } = await sql<{ may: boolean }>`
      select pg_try_advisory_xact_lock_shared(${FILE_BACKUP_LOCK}::bigint) as may`.execute(db)
    return rows[0]?.may ? work(db) : undefined
  })
}
