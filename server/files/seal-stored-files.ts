import type { Db } from '../database/connect.ts'
import type { Files } from './files.ts'
import { FileMissing } from './file-store.ts'
import { requireFreeSpace } from './require-free-space.ts'
import { HEADER_BYTES, isSealed } from './sealed-content.ts'

/** The longest run in milliseconds; the next run continues where this one ended. */
const MAX_RUN_MS = 30_000

/**
 * Encrypts files that older versions stored unencrypted, one after the other and in place: writes the encrypted file
 * separately, renames it over the plain one, and marks the row. A run that is killed leaves every file complete, plain
 * or encrypted, and the next run continues. Returns how many files it encrypted.
 */
export async function sealStoredFiles(files: Files, system: Db, forMilliseconds = MAX_RUN_MS): Promise<number> {
  const until = performance.now() + forMilliseconds
  let sealed = 0
  for (let after = ''; performance.now() < until;) {
    const key = await system.transaction().execute((db) => sealNext(files, db, after))
    if (key === undefined) return sealed
    after = key
    sealed += 1
  }
  return sealed
}

/**
 * The key of the encrypted file; undefined when none is left. Locks its row, so that nobody deletes it in the meantime.
 */
async function sealNext(files: Files, db: Db, after: string): Promise<string | undefined> {
  const next = await db
    .selectFrom('stored_file')
    .select('key')
    .where('state', '=', 'kept')
    .where('is_sealed', 'is not', true)
    .where('key', '>', after)
    .orderBy('key')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (next === undefined) return undefined
  if (await sealOne(files, next.key))
    await db.updateTable('stored_file').set({ is_sealed: true }).where('key', '=', next.key).execute()
  return next.key
}

/** False when the store has no such file: `admin check-files` reports it. */
async function sealOne({ store, sealed, freeSpaceReserve }: Files, key: string): Promise<boolean> {
  try {
    const header = Buffer.concat(await (await sealed.read(key, { start: 0, end: HEADER_BYTES - 1 })).toArray())
    // An earlier run was killed after it encrypted the file and before it marked the row.
    if (isSealed(header)) return true
    await requireFreeSpace(sealed, freeSpaceReserve)
    // The unfinished write of a killed run would block a new one.
    await sealed.removeUnfinished(key)
    await store.write(key, await sealed.read(key))
    return true
  } catch (problem) {
    if (problem instanceof FileMissing) return false
    throw problem
  }
}
