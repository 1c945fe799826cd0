import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { toWorkbookParts, sheetEnd, sheetRow, sheetStart, type WorkbookColumn } from './workbook-parts.ts'

interface Sheet {
  readonly name: string
  readonly columns: readonly WorkbookColumn[]
  /** Batches of rows; each cell is a text, a date 'YYYY-MM-DD', or null when empty. */
  readonly rows: AsyncIterable<readonly (readonly (string | null)[])[]>
}

/**
 * Streams an Excel workbook with one sheet, as fast as the client reads it. An error while reading rows becomes an
 * error of the stream.
 */
export function workbook({ name, columns, rows }: Sheet): Readable {
  const zip = new ZipFile()
  for (const [path, text] of toWorkbookParts(name)) zip.addBuffer(Buffer.from(text), path)
  const sheet = Readable.from(streamSheet(columns, rows), { objectMode: false })
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const file = zip.outputStream.pipe(new PassThrough())
  zip.once('error', (problem) => file.destroy(problem instanceof Error ? problem : new Error(String(problem))))
  // Stops reading rows when the client closes the connection.
  file.once('close', () => sheet.destroy())
  return file
}

async function* streamSheet(columns: Sheet['columns'], rows: Sheet['rows']): AsyncGenerator<string> {
  yield sheetStart(columns)
  let last = 1
  for await (const some of rows) yield some.map((cells) => sheetRow(columns, (last += 1), cells)).join('')
  yield sheetEnd
}
