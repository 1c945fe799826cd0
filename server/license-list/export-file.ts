import { Readable } from 'node:stream'
import type { LicensesRow } from '@client-center/contract/license-list/license-list.ts'
import { contentDisposition } from '../platform/files/content-disposition.ts'
import type { FileReply } from '../platform/files/download-reply.ts'
import { csvOf } from './export-csv.ts'
import { xlsxOf } from './export-xlsx.ts'

const AT_ONCE = 500

interface Wanted {
  readonly format: 'csv' | 'xlsx'
  /** Of the person, for the file's name. */
  readonly today: string
  /** Of the rows, in order. */
  readonly ids: readonly string[]
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The rows as a file that is written while it is sent; never more than a few hundred rows are held. */
export function exportFile(
  { format, today, ids }: Wanted,
  read: (ids: readonly string[]) => Promise<LicensesRow[]>,
): FileReply {
  const rows = rowsOf(ids, read)
  return {
    status: 200,
    headers: {
      'content-type': types[format],
      'content-disposition': contentDisposition('attachment', `Providers and licenses ${today}.${format}`),
      'x-content-type-options': 'nosniff',
    },
    body: format === 'csv' ? Readable.from(csvOf(rows), { objectMode: false }) : xlsxOf(rows),
  }
}

async function* rowsOf(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<LicensesRow[]>,
): AsyncGenerator<readonly LicensesRow[]> {
  for (let at = 0; at < ids.length; at += AT_ONCE) yield await read(ids.slice(at, at + AT_ONCE))
}
