import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import { FilesLocked } from './file-keys.ts'
import { FileMissing, type FileStore } from './file-store.ts'
import { findFilesWithoutRow } from './find-files-without-row.ts'
import { SealBroken } from './sealed-content.ts'

/** The report of `admin check-files`. Lists contain keys, which reveal nothing about a person. */
export interface FilesChecked {
  readonly checked: number
  /** Keys in the store without a row in the database. */
  readonly orphans: readonly string[]
  /** Stored, but no record refers to them: nobody can reach them. */
  readonly unused: readonly string[]
  /** Keys in the database without a file in the store. */
  readonly missing: readonly string[]
  /** Files whose bytes differ from those received. */
  readonly mismatched: readonly string[]
  /** Files encrypted with a key that is not available. */
  readonly locked: readonly string[]
}

const BATCH_SIZE = 500

/** Reads every stored file and compares its SHA-256 with that of the received bytes. Changes nothing. */
export async function verifyChecksums(store: FileStore, system: Db): Promise<FilesChecked> {
  const missing: string[] = []
  const mismatched: string[] = []
  const locked: string[] = []
  let checked = 0
  for await (const { key, sha256 } of listStoredFiles(system)) {
    const found = await compareFile(store, key, sha256)
    if (found === 'missing' && (await isStillStored(system, key))) missing.push(key)
    if (found === 'changed') mismatched.push(key)
    if (found === 'locked') locked.push(key)
    checked += 1
  }
  const { unknown } = await findFilesWithoutRow(store.listKeys(), system)
  return { checked, orphans: unknown, unused: await unusedFiles(system), missing, mismatched, locked }
}

/** The keys of stored files that no row refers to, in all tables with a reference to files. A preview needs none (0060). */
async function unusedFiles(system: Db): Promise<string[]> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select r.relname as table, a.attname as column
      from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = r.oid and a.attnum = any (c.conkey) and a.attname <> 'account_id'
     where c.contype = 'f' and c.confrelid = 'stored_file'::regclass and c.conrelid <> c.confrelid`.execute(system)
  const used = references.map(
    ({ table, column }) =>
      sql`and not exists (select from ${sql.table(table)} record where record.account_id = file.account_id and record.${sql.ref(column)} = file.id)`,
  )
  const { rows } = await sql<{ key: string }>`
    select key from stored_file file where state = 'kept' and preview_of is null ${sql.join(used, sql` `)} order by key`.execute(
    system,
  )
  return rows.map(({ key }) => key)
}

async function* listStoredFiles(system: Db): AsyncGenerator<{ key: string; sha256: Buffer | null }> {
  let after = ''
  for (;;) {
    const rows = await system
      .selectFrom('stored_file')
      .select(['key', 'sha256'])
      .where('state', '=', 'kept')
      .where('key', '>', after)
      .orderBy('key')
      .limit(BATCH_SIZE)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.key
  }
}

/** Decrypts a file and compares its plain bytes with their checksum. */
export async function compareFile(
  store: FileStore,
  key: string,
  sha256: Buffer | null,
): Promise<'equal' | 'changed' | 'missing' | 'locked'> {
  const hash = createHash('sha256')
  try {
    await pipeline(await store.read(key), hash)
  } catch (problem) {
    if (problem instanceof FileMissing) return 'missing'
    if (problem instanceof FilesLocked) return 'locked'
    if (problem instanceof SealBroken) return 'changed'
    throw problem
  }
  return sha256 !== null && hash.digest().equals(sha256) ? 'equal' : 'changed'
}

/** A file may be deleted while it is being checked. */
async function isStillStored(system: Db, key: string): Promise<boolean> {
  return (await system.selectFrom('stored_file').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
}
