import { formatUs } from '@client-center/domain/calendar.ts'
import { toDates, toTexts, type ExportRow, type Heads } from './export-cells.ts'

/** Makes spreadsheet programs read accents correctly. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The rows as CSV (RFC 4180), with dates as shown in the list. */
export async function* toCsv(
  { texts, dates }: Heads,
  parts: AsyncIterable<readonly ExportRow[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${toCsvLine([...texts, ...dates])}`
  for await (const rows of parts) {
    const lines = rows.map((row) =>
      toCsvLine([...toTexts(row), ...toDates(row).map((date) => (date === null ? '' : formatUs(date)))]),
    )
    yield lines.join('')
  }
}

const toCsvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`
/**
 * Quotes cells, also those with the separators of locales with a decimal comma, since a formula might follow such a
 * separator.
 */
const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
