import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { FileStore } from './file-store.ts'
import { findFilesWithoutRow } from './find-files-without-row.ts'
import type { Files } from './files.ts'
import { removeDeletedFiles } from './remove-deleted-files.ts'

/** Minutes that an upload may take from its first byte to its commit. */
const PENDING_MINUTES = 60

export interface SweepResult {
  /** Uploads whose server died, or that took longer than an hour. */
  readonly pending: number
  /** Files removed because their row was deleted. */
  readonly deleted: number
  /** Half-written files without any row. */
  readonly orphans: number
}

/**
 * Reconciles rows and bytes: removes the bytes of deleted rows, and the rows of uploads that will not finish.
 * `starting` also gives up uploads of this data directory's former server, and looks for half-written files. Complete
 * files are not listed, so a start takes as long with many as with few; see `compareFiles`.
 */
export async function sweepAbandonedUploads(
  files: Files,
  system: Db,
  { starting }: { starting: boolean },
): Promise<SweepResult> {
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
  const deleted = await removeDeletedFiles(files.store, system)
  const orphans = starting || given.length > 0 ? await removeUnfinished(files.store, system) : 0
  return { pending: given.length, deleted, orphans }
}

async function removeUnfinished(store: FileStore, system: Db): Promise<number> {
  const { unknown } = await findFilesWithoutRow(store.listUnfinished(), system)
  for (const key of unknown) await store.removeUnfinished(key)
  return unknown.length
}
