import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Client } from 'pg'
import { quoted, type CopiedTable } from './tables.ts'

const LINES_PER_INSERT = 500

/** Reads the lines of a file of rows, some hundred at a time. */
export async function* readLines(path: string): AsyncGenerator<readonly string[]> {
  let batch: string[] = []
  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    batch.push(line)
    if (batch.length < LINES_PER_INSERT) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Inserts lines written by `readTableRows`. */
export async function insertLines(
  owner: Client,
  { name, columns }: CopiedTable,
  lines: readonly string[],
): Promise<void> {
  const into = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map((column, index) => `(line ->> ${index})::${column.type}`).join(', ')
  const text = `insert into public.${quoted(name)} (${into}) overriding system value select ${values} from unnest($1::json[]) as line`
  await owner.query(text, [lines])
}
