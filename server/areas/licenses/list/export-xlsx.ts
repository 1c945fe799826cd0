import type { Readable } from 'node:stream'
import { toDates, toTexts, type ExportRow, type Heads } from './export-cells.ts'
import { workbook } from './workbook.ts'

/** The headers of the wide columns: the provider's name and the account's name. */
const NAMES = ['Provider', 'Account']

/** Streams the rows as an Excel workbook with real dates, as fast as the client reads it. */
export const toXlsx = ({ texts, dates }: Heads, parts: AsyncIterable<readonly ExportRow[]>): Readable =>
  workbook({
    name: 'Providers and licenses',
    columns: [...texts, ...dates].map((head, index) => ({
      head,
      // A date needs eleven characters, and a truncated header would be ambiguous.
      width: NAMES.includes(head) ? 30 : Math.max(12, head.length + 2),
      days: index >= texts.length,
    })),
    rows: toCells(parts),
  })

async function* toCells(parts: AsyncIterable<readonly ExportRow[]>): AsyncGenerator<(string | null)[][]> {
  for await (const rows of parts) yield rows.map((row) => [...toTexts(row), ...toDates(row)])
}
