import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { FileStore } from './file-store.ts'
import { findFilesWithoutRow } from './find-files-without-row.ts'
import type { Files } from './files.ts'
import { removeUnknownFiles } from './remove-unknown-files.ts'
import { removeDeletedFiles } from './remove-deleted-files.ts'

/** Minutes that an upload may take from its first byte to its commit. */
const PENDING_MINUTES = 60

export interface SweepResult {
  /** Uploads whose server died, or that took longer than an hour. */
  readonly pending: number
  /** Files removed because their row was deleted. */
  readonly deleted: number
  /** Files and half-written files without any row. */
  readonly orphans: number
  /** Files without any row that are not removed yet, see `removeUnknownFiles`. */
  readonly unknown: number
}

/**
 * Reconciles rows and bytes: removes the bytes of deleted rows, and the rows of uploads that will not finish.
 * `starting` also gives up uploads of this data directory's former server, and checks the whole store; without it
 * (every minute) only the database is queried.
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
  if (!starting) return { pending: given.length, deleted, orphans, unknown: 0 }
  const judged = await removeUnknownFiles(files.store, system)
  return { pending: given.length, deleted, orphans: orphans + judged.removed, unknown: judged.retained }
}

async function removeUnfinished(store: FileStore, system: Db): Promise<number> {
  const { unknown } = await findFilesWithoutRow(store.listUnfinished(), system)
  for (const key of unknown) await store.removeUnfinished(key)
  return unknown.length
}
