import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { FileStore } from './file-store.ts'
import { findFilesWithoutRow } from './find-files-without-row.ts'
import type { Files } from './files.ts'
import { removeFilesOfDeletedRows } from './remove-files-of-deleted-rows.ts'
import { unlessBackupRuns } from './unless-backup-runs.ts'

/** How long an upload may take from its first byte to its commit. */
const PENDING_MINUTES = 60
/** From this many files on, a store that is mostly unknown to the database belongs to another database. */
const SUSPICIOUS = 100

export interface Swept {
  /** Uploads given up: their server died, or an hour went by. */
  readonly pending: number
  /** Files removed because their row was deleted. */
  readonly deleted: number
  /** Files and half-written files without any row. */
  readonly orphans: number
}

/**
 * Brings rows and bytes together: nothing without a row, no row of an upload that will not end. `starting` also gives up
 * what this data directory's former server was receiving, and looks through the whole store; without it (each minute)
 * only the database is asked. Throws, and removes nothing, when most of the store is unknown to the database.
 */
export async function sweepAbandonedUploads(
  files: Files,
  system: Db,
  { starting }: { starting: boolean },
): Promise<Swept> {
  const given = await system
    .deleteFrom('stored_file')
    .where('state', '=', 'pending')
    .where((is) =>
      is.or([
        is('created_at', '<', sql<string>`now() - make_interval(mins => ${PENDING_MINUTES})`),
        ...(starting ? [is('writer', '=', files.writer)] : []),
      ]),
    )
    .returning('key')
    .execute()
  const deleted = await removeFilesOfDeletedRows(files.store, system)
  const orphans = starting || given.length > 0 ? await removeUnfinished(files.store, system) : 0
  if (!starting) return { pending: given.length, deleted, orphans }
  return {
    pending: given.length,
    deleted,
    orphans: orphans + ((await unlessBackupRuns(system, (db) => removeOrphans(files.store, db))) ?? 0),
  }
}

async function removeUnfinished(store: FileStore, system: Db): Promise<number> {
  const { unknown } = await findFilesWithoutRow(store.listUnfinished(), system)
  for (const key of unknown) await store.removeUnfinished(key)
  return unknown.length
}

async function removeOrphans(store: FileStore, system: Db): Promise<number> {
  const { total, unknown } = await findFilesWithoutRow(store.listKeys(), system)
  if (total >= SUSPICIOUS && unknown.length > total / 2)
    throw new Error(
      `${unknown.length} of ${total} files in the store are unknown to this database: is it another one's store? Nothing was removed.`,
    )
  for (const key of unknown) await store.remove(key)
  return unknown.length
}
