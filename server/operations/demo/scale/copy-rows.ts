import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from } from 'pg-copy-streams'

export type CopiedValue = string | number | boolean | null | readonly (string | number)[]
export type CopiedRow = Readonly<Record<string, CopiedValue>>

/** Rows written to the socket in one chunk. */
const ROWS_PER_CHUNK = 500

/**
 * Streams rows into a table with COPY. Uses a temporary table, because PostgreSQL cannot COPY into a table with
 * row-level security. Every row must have the columns of the first one.
 */
export async function copyRows(client: ClientBase, table: string, rows: readonly CopiedRow[]): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await client.query(`create temp table if not exists copied_${table} as select ${columns} from ${table} with no data`)
  await pipeline(Readable.from(toChunks(rows)), client.query(from(`copy copied_${table} (${columns}) from stdin`)))
  await client.query(`insert into ${table} (${columns}) select ${columns} from copied_${table}`)
  await client.query(`truncate copied_${table}`)
}

function* toChunks(rows: readonly CopiedRow[]): Generator<string> {
  for (let start = 0; start < rows.length; start += ROWS_PER_CHUNK) {
    yield rows
      .slice(start, start + ROWS_PER_CHUNK)
      .map((row) => `${Object.values(row).map(toCopyText).join('\t')}\n`)
      .join('')
  }
}

function toCopyText(cell: CopiedValue): string {
  if (cell === null) return '\\N'
  if (typeof cell === 'object')
    return escaped(`{${cell.map((one) => `"${String(one).replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
  return escaped(String(cell))
}

const escaped = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (one) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[one] ?? one)
