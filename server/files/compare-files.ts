import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { FileStore } from './file-store.ts'
import { removeUnknownFiles, type RemovedFiles } from './remove-unknown-files.ts'

/** Days between two comparisons of the whole store with the database. */
const INTERVAL_DAYS = 7

/**
 * Compares the whole store with the database, see `removeUnknownFiles`, if the last comparison is a week old. Returns
 * undefined if it is not, or while a backup runs; the next call then compares.
 */
export async function compareFiles(store: FileStore, system: Db): Promise<RemovedFiles | undefined> {
  const { is_due: isDue } = await system
    .selectFrom('installation')
    .select(
      sql<boolean>`coalesce(files_compared_at < now() - make_interval(days => ${INTERVAL_DAYS}), true)`.as('is_due'),
    )
    .executeTakeFirstOrThrow()
  const result = isDue ? await removeUnknownFiles(store, system) : undefined
  if (result !== undefined)
    await system
      .updateTable('installation')
      .set({ files_compared_at: sql`now()` })
      .execute()
  return result
}

/** The number of files that the last comparison found without a row, and that are still there. */
export async function countUnknownFiles(system: Db): Promise<number> {
  const { files } = await system
    .selectFrom('unknown_file')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow()
  return files
}
