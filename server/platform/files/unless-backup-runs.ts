import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** One of ours: whoever holds it keeps every byte that a row pointed at. */
export const FILE_BACKUP_LOCK = 4_867_321_791

/**
 * Runs work that removes bytes from the file store, in a transaction, unless a backup is being made: the copied rows
 * may still point at them. Undefined then; what waits is removed by a later sweep.
 */
export function unlessBackupRuns<T>(system: Db, work: (db: Db) => Promise<T>): Promise<T | undefined> {
  return system.transaction().execute(async (db) => {
    const { rows } = await sql<{ may: boolean }>`
      select pg_try_advisory_xact_lock_shared(${FILE_BACKUP_LOCK}::bigint) as may`.execute(db)
    return rows[0]?.may ? work(db) : undefined
  })
}
