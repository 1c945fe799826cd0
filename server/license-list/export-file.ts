import { Readable } from 'node:stream'
import { contentDisposition } from '../platform/files/content-disposition.ts'
import type { FileReply } from '../platform/files/download-reply.ts'
import { buildHeads, type ExportRow } from './export-cells.ts'
import { toCsv } from './export-csv.ts'
import { toXlsx } from './export-xlsx.ts'
import { inTurn } from './in-turn.ts'
import type { RowKey } from './license-list-queries.ts'

const AT_ONCE = 100

interface Wanted {
  readonly format: 'csv' | 'xlsx'
  /** Of the person, for the file's name. */
  readonly today: string
  /** Whose providers they may be. */
  readonly accounts: 'one' | 'several'
}

/** Where the rows come from; each question is asked in its turn, when the file has come so far. */
interface Rows {
  /** Names all of them, in order. */
  readonly list: () => Promise<readonly RowKey[]>
  readonly read: (keys: readonly RowKey[]) => Promise<ExportRow[]>
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The rows as a file that is written while it is sent; never more than a hundred rows are held. */
export function exportFile({ format, today, accounts }: Wanted, from: Rows): FileReply {
  const heads = buildHeads(accounts)
  const rows = streamRows(from)
  return {
    status: 200,
    headers: {
      'content-type': types[format],
      'content-disposition': contentDisposition('attachment', `Providers and licenses ${today}.${format}`),
      'x-content-type-options': 'nosniff',
    },
    body: format === 'csv' ? Readable.from(toCsv(heads, rows), { objectMode: false }) : toXlsx(heads, rows),
  }
}

async function* streamRows({ list, read }: Rows): AsyncGenerator<readonly ExportRow[]> {
  const keys = await inTurn(list)
  for (let at = 0; at < keys.length; at += AT_ONCE) yield await inTurn(() => read(keys.slice(at, at + AT_ONCE)))
}
