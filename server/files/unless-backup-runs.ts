import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** Our own lock number: while it is held, every byte that a row referred to stays. */
export const FILE_BACKUP_LOCK = 4_867_321_791

/**
 * Runs work that removes bytes from the file store, in a transaction, unless a backup is being made, whose rows may
 * still refer to them. Undefined then; a later cleanup removes the rest.
 */
export function unlessBackupRuns<T>(system: Db, work: (db: Db) => Promise<T>): Promise<T | undefined> {
  return system.transaction().execute(async (db) => {
    const { rows } = await sql<{ may: boolean }>`
      select pg_try_advisory_xact_lock_shared(${FILE_BACKUP_LOCK}::bigint) as may`.execute(db)
    return rows[0]?.may ? work(db) : undefined
  })
}
