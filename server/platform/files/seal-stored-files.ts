import type { Db } from '../database/connect.ts'
import type { Files } from './files.ts'
import { FileMissing } from './file-store.ts'
import { requireRoom } from './require-room.ts'
import { HEADER_BYTES, isSealed } from './sealed-content.ts'

/** How long a run goes on; the next one continues where it ended. */
const RUN_FOR_MS = 30_000

/**
 * Seals what older versions stored as it came, one file after the other, each in place: written beside, renamed over the plain one, then
 * marked. A run that is killed anywhere leaves every file whole, plain or sealed, and the next one goes on. Returns how many it sealed.
 */
export async function sealStoredFiles(files: Files, system: Db, forMilliseconds = RUN_FOR_MS): Promise<number> {
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

/** The key of the file that was sealed; undefined when none is left. Its row is held, so that nobody deletes it in the meantime. */
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

/** False where the store has no such file: `admin check-files` tells of it. */
async function sealOne({ store, sealed, freeSpaceReserve }: Files, key: string): Promise<boolean> {
  try {
    const header = Buffer.concat(await (await sealed.read(key, { start: 0, end: HEADER_BYTES - 1 })).toArray())
    // A run that was killed had sealed it, and had not come to mark it.
    if (isSealed(header)) return true
    await requireRoom(sealed, freeSpaceReserve)
    // What a killed run had written of it stands in the way of another.
    await sealed.removeUnfinished(key)
    await store.write(key, await sealed.read(key))
    return true
  } catch (problem) {
    if (problem instanceof FileMissing) return false
    throw problem
  }
}
