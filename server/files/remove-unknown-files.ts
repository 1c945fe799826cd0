import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { FileStore } from './file-store.ts'
import { findFilesWithoutRow } from './find-files-without-row.ts'
import { unlessBackupRuns } from './unless-backup-runs.ts'

/** Hours between finding a file without a row for the first time and removing it. */
const RETENTION_HOURS = 24
/**
 * More files without rows than a crash leaves mean that the database is another one, or an older copy. An operator must
 * then confirm the removal.
 */
const MAX_UNCONFIRMED = 5

export interface RemovedFiles {
  readonly removed: number
  readonly retained: number
}

/**
 * Finds files of the store without a row, and records them. Removes those that were first found at least a day ago. If
 * there are more than a crash may leave, removes none unless an operator has `agreed`. Does nothing and returns undefined
 * during a backup.
 */
export function removeUnknownFiles(
  store: FileStore,
  system: Db,
  { agreed = false } = {},
): Promise<RemovedFiles | undefined> {
  return unlessBackupRuns(system, async (db) => {
    const { unknown } = await findFilesWithoutRow(store.listKeys(), db)
    await remember(db, unknown)
    const known = await longKnown(db)
    const removed = agreed || unknown.length <= MAX_UNCONFIRMED ? known : []
    for (const key of removed) await store.remove(key)
    await forget(db, removed)
    return { removed: removed.length, retained: unknown.length - removed.length }
  })
}

/** Records exactly the files that this check found, with the time at which each was first found. */
async function remember(db: Db, unknown: readonly string[]): Promise<void> {
  await sql`delete from unknown_file where not key = any(${unknown}::text[])`.execute(db)
  await sql`insert into unknown_file (key) select unnest(${unknown}::text[]) on conflict do nothing`.execute(db)
}

async function longKnown(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('unknown_file')
    .select('key')
    .where('seen_at', '<', sql<string>`now() - make_interval(hours => ${RETENTION_HOURS})`)
    .execute()
  return rows.map(({ key }) => key)
}

async function forget(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from unknown_file where key = any(${keys}::text[])`.execute(db)
}
