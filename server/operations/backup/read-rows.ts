import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import QueryStream from 'pg-query-stream'
import { systemRole } from '../../database/roles.ts'
import { quoted, type CopiedTable } from './tables.ts'

/** How values become texts. The same on every server, since otherwise equal tables could have different checksums. */
const SETTINGS = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
]

/** Starts a transaction for reading rows that sees all tables as of the same moment. */
export async function beginReadTransaction(owner: Client): Promise<void> {
  await owner.query('begin transaction isolation level repeatable read read only')
  for (const setting of SETTINGS) await owner.query(setting)
}

/**
 * The rows of a table, one line each: a JSON list of its columns, as PostgreSQL writes them without loss. Sorted by the
 * lines themselves, independent of the database's collation.
 */
export async function* readTableRows(
  owner: Client,
  { name, columns, hasRowSecurity, condition = 'true' }: CopiedTable,
): AsyncGenerator<string> {
  // Row-level security hides rows from the tables' owner too; the system role sees all rows.
  if (hasRowSecurity) await owner.query(`set local role ${systemRole}`)
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  const text = `select line from (select to_json(array[${values}])::text as line from public.${quoted(name)} where ${condition}) all_rows order by line collate "C"`
  const rows: AsyncIterable<{ line: string }> = owner.query(new QueryStream(text, [], { batchSize: 500 }))
  for await (const { line } of rows) yield `${line}\n`
  if (hasRowSecurity) await owner.query('reset role')
}

export interface TableSum {
  readonly rows: number
  /** The checksum of all lines, hexadecimal. */
  readonly sha256: string
}

/** Counts lines and computes their checksum. */
export function summing(): { see(line: string): void; result(): TableSum } {
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

/** The checksum of a table in the current transaction. */
export async function sumTable(owner: Client, table: CopiedTable): Promise<TableSum> {
  const sum = summing()
  for await (const line of readTableRows(owner, table)) sum.see(line)
  return sum.result()
}

/** Applies the settings for reading in an existing transaction. */
export async function readInThis(owner: Client): Promise<void> {
  for (const setting of SETTINGS) await owner.query(setting)
}
