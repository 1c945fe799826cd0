import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { FileStore } from './file-store.ts'
import { findFilesWithoutRow } from './find-files-without-row.ts'
import { unlessBackupRuns } from './unless-backup-runs.ts'

/** For so long a file is kept after it was first found without a row. */
const RETENTION_HOURS = 24
/** More than a crash leaves: then the database is another one, or an older copy, and a person has to say so. */
const HANDFUL = 5

export interface Judged {
  readonly removed: number
  readonly retained: number
}

/**
 * Looks for files of the store that no row names, and remembers them. Removes those that an earlier look, a day before, found as
 * well; a start removes only as many as a crash may leave, and none where there are more, unless a person has `agreed`. Removes
 * nothing while a backup is made.
 */
export async function judgeUnknownFiles(store: FileStore, system: Db, { agreed = false } = {}): Promise<Judged> {
  const judged = await unlessBackupRuns(system, async (db) => {
    const { unknown } = await findFilesWithoutRow(store.listKeys(), db)
    await remember(db, unknown)
    const known = await longKnown(db)
    const removed = agreed || unknown.length <= HANDFUL ? known : []
    for (const key of removed) await store.remove(key)
    await forget(db, removed)
    return { removed: removed.length, retained: unknown.length - removed.length }
  })
  return judged ?? { removed: 0, retained: 0 }
}

/** Those found in this look, with the time of the first look that found them, and no others. */
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
