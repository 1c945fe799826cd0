import { formatUs } from '@client-center/domain/calendar.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '../../../files/csv.ts'
import { toDates, toTexts, type ExportRow, type Heads } from './export-cells.ts'

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
