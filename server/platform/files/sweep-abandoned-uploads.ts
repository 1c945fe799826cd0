import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { FileStore } from './file-store.ts'
import { findFilesWithoutRow } from './find-files-without-row.ts'
import type { Files } from './files.ts'
import { judgeUnknownFiles } from './judge-unknown-files.ts'
import { removeDeletedFiles } from './remove-deleted-files.ts'

/** How long an upload may take from its first byte to its commit. */
const PENDING_MINUTES = 60

export interface Swept {
  /** Uploads given up: their server died, or an hour went by. */
  readonly pending: number
  /** Files removed because their row was deleted. */
  readonly deleted: number
  /** Files and half-written files without any row. */
  readonly orphans: number
  /** Files without any row that are kept for now, see `judgeUnknownFiles`. */
  readonly unknown: number
}

/**
 * Brings rows and bytes together: no bytes of a deleted row, no row of an upload that will not end. `starting` also gives up
 * what this data directory's former server was receiving, and looks through the whole store; without it (each minute)
 * only the database is asked.
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
  const deleted = await removeDeletedFiles(files.store, system)
  const orphans = starting || given.length > 0 ? await removeUnfinished(files.store, system) : 0
  if (!starting) return { pending: given.length, deleted, orphans, unknown: 0 }
  const judged = await judgeUnknownFiles(files.store, system)
  return { pending: given.length, deleted, orphans: orphans + judged.removed, unknown: judged.retained }
}

async function removeUnfinished(store: FileStore, system: Db): Promise<number> {
  const { unknown } = await findFilesWithoutRow(store.listUnfinished(), system)
  for (const key of unknown) await store.removeUnfinished(key)
  return unknown.length
}
