import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import QueryStream from 'pg-query-stream'
import { systemRole } from '../../platform/database/roles.ts'
import { quoted, type CopiedTable } from './tables.ts'

/** How values become texts, the same on every server: without these two equal tables could have different sums. */
const SETTINGS = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
]

/** Begins a transaction in which every table is seen as of one moment; rows are read in it. */
export async function beginReading(owner: Client): Promise<void> {
  await owner.query('begin transaction isolation level repeatable read read only')
  for (const setting of SETTINGS) await owner.query(setting)
}

/**
 * The rows of a table, each as one line: a JSON list of its columns as PostgreSQL writes them, so that nothing is lost
 * on the way. The order is that of the lines, whatever the language of the database.
 */
export async function* readTableRows(owner: Client, { name, columns, walled }: CopiedTable): AsyncGenerator<string> {
  // The owner of the tables is behind the wall as well; the system's policies show every row.
  if (walled) await owner.query(`set local role ${systemRole}`)
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  const text = `select line from (select to_json(array[${values}])::text as line from public.${quoted(name)}) all_rows order by line collate "C"`
  const rows: AsyncIterable<{ line: string }> = owner.query(new QueryStream(text, [], { batchSize: 500 }))
  for await (const { line } of rows) yield `${line}\n`
  if (walled) await owner.query('reset role')
}

export interface Summed {
  readonly rows: number
  /** Of all lines, hexadecimal. */
  readonly sha256: string
}

/** Counts and sums up lines while they pass. */
export function summing(): { see(line: string): void; result(): Summed } {
  const hash = createHash('sha256')
  let rows = 0
  return {
    see(line) {
      hash.update(line)
      rows += 1
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** The sum of a table as it stands in the current transaction. */
export async function sumTable(owner: Client, table: CopiedTable): Promise<Summed> {
  const sum = summing()
  for await (const line of readTableRows(owner, table)) sum.see(line)
  return sum.result()
}

/** The settings for reading inside a transaction that was begun otherwise. */
export async function readInThis(owner: Client): Promise<void> {
  for (const setting of SETTINGS) await owner.query(setting)
}
