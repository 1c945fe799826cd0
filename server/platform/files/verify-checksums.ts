import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../database/connect.ts'
import { FileMissing, type FileStore } from './file-store.ts'
import { findFilesWithoutRow } from './find-files-without-row.ts'

/** What `admin check-files` reports. Lists hold keys, which say nothing about a person. */
export interface FilesChecked {
  readonly checked: number
  /** In the store, unknown to the database; the next start removes them. */
  readonly orphans: readonly string[]
  /** Known to the database, not in the store. */
  readonly missing: readonly string[]
  /** In the store with other bytes than were received. */
  readonly mismatched: readonly string[]
}

const AT_ONCE = 500

/** Reads every kept file and compares its SHA-256 with what was received. Changes nothing. */
export async function verifyChecksums(store: FileStore, system: Db): Promise<FilesChecked> {
  const missing: string[] = []
  const mismatched: string[] = []
  let checked = 0
  for await (const { key, sha256 } of keptFiles(system)) {
    const found = await digestOf(store, key)
    if (found === null) {
      if (await isStillKept(system, key)) missing.push(key)
    } else if (sha256 === null || !found.equals(sha256)) mismatched.push(key)
    checked += 1
  }
  const { unknown } = await findFilesWithoutRow(store.listKeys(), system)
  return { checked, orphans: unknown, missing, mismatched }
}

async function* keptFiles(system: Db): AsyncGenerator<{ key: string; sha256: Buffer | null }> {
  let after = ''
  for (;;) {
    const rows = await system
      .selectFrom('stored_file')
      .select(['key', 'sha256'])
      .where('state', '=', 'kept')
      .where('key', '>', after)
      .orderBy('key')
      .limit(AT_ONCE)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.key
  }
}

async function digestOf(store: FileStore, key: string): Promise<Buffer | null> {
  const hash = createHash('sha256')
  try {
    await pipeline(await store.read(key), hash)
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
  return hash.digest()
}

/** Somebody may delete a file while it is being looked for. */
async function isStillKept(system: Db, key: string): Promise<boolean> {
  return (await system.selectFrom('stored_file').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
}
