import { Readable } from 'node:stream'
import { contentDisposition } from '../../../files/content-disposition.ts'
import type { FileReply } from '../../../files/download-reply.ts'
import { buildHeads, type ExportRow } from './export-cells.ts'
import { toCsv } from './export-csv.ts'
import { toXlsx } from './export-xlsx.ts'
import { runExportStep } from '../../../files/export-step.ts'
import type { RowKey } from './license-list-queries.ts'

const BATCH_SIZE = 100

interface Wanted {
  readonly format: 'csv' | 'xlsx'
  /**
   * The current date in the practice's time zone, or in the person's if the list covers all accounts; used in the file
   * name.
   */
  readonly today: string
  /** Whether the rows may belong to several accounts. */
  readonly accounts: 'one' | 'several'
}

/** Queries for the rows. Each runs only when the file reaches those rows. */
interface Rows {
  /** Lists the keys of all rows, in order. */
  readonly list: () => Promise<readonly RowKey[]>
  readonly read: (keys: readonly RowKey[]) => Promise<ExportRow[]>
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Streams the rows as a file. At most a hundred rows are in memory. */
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
  const keys = await runExportStep(list)
  for (let at = 0; at < keys.length; at += BATCH_SIZE)
    yield await runExportStep(() => read(keys.slice(at, at + BATCH_SIZE)))
}
