import { sql } from 'kysely'
import { ConfigProblem } from '../config/setting.ts'
import type { Db } from '../database/connect.ts'
import type { FileStore } from '../files/file-store.ts'

/**
 * Throws if the file store is not the one of this database: its files would be missing, and new ones lost to other
 * servers. Records the first store that is used.
 */
export async function requireOwnFileStore(system: Db, store: Pick<FileStore, 'identify'>): Promise<void> {
  const { id, recorded } = await withInstallationLock(system, async (db) => {
    const id = await store.identify()
    const { rows } = await sql<{ store_id: string }>`
      update installation set store_id = coalesce(store_id, ${id}) returning store_id`.execute(db)
    return { id, recorded: rows[0]?.store_id }
  })
  if (recorded !== id)
    throw new ConfigProblem(
      'The files of this database are in another file store: set FILES_URL to the store that its other servers use, or DATA_DIR to the folder that was used with it; if all files were moved on purpose, run "npm run admin -- accept-store" once.',
    )
}

/** Records this store as the database's. */
export const acceptFileStore = (system: Db, store: Pick<FileStore, 'identify'>): Promise<unknown> =>
  withInstallationLock(system, async (db) =>
    sql`update installation set store_id = ${await store.identify()}`.execute(db),
  )

/** Locks the row of the installation, so that only one of two starting servers generates the id of a new bucket. */
const withInstallationLock = <T>(system: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  system.transaction().execute(async (db) => {
    await sql`update installation set store_id = store_id`.execute(db)
    return work(db)
  })
