import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

const BATCH_SIZE = 500

/**
 * The keys that no row of the database and no deletion that can be undone refers to, and the total number of keys. A
 * row is committed before the first byte is written, so a key in the store without a row will never get one.
 */
export async function findFilesWithoutRow(
  keys: AsyncIterable<string>,
  system: Db,
): Promise<{ total: number; unknown: string[] }> {
  const unknown: string[] = []
  let total = 0
  let batch: string[] = []
  const checkBatch = async (): Promise<void> => {
    if (batch.length === 0) return
    const { rows } = await sql<{ key: string }>`
      select key from stored_file where key = any(${batch}::text[])
      union all
      select unnest(keys) from deleted_record where keys && ${batch}::text[]`.execute(system)
    const known = new Set(rows.map(({ key }) => key))
    unknown.push(...batch.filter((key) => !known.has(key)))
    total += batch.length
    batch = []
  }
  for await (const key of keys) {
    batch.push(key)
    if (batch.length === BATCH_SIZE) await checkBatch()
  }
  await checkBatch()
  return { total, unknown }
}
