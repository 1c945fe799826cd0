import type { Readable } from 'node:stream'
import type { LicensesRow } from '@client-center/contract/license-list/license-list.ts'
import { datesOf, exportHeads, textsOf } from './export-cells.ts'
import { workbook } from './workbook.ts'

/** How many columns stand before those of dates. */
const TEXTS = 3

/** The rows as an Excel workbook with true dates; written as fast as it is read. */
export const xlsxOf = (parts: AsyncIterable<readonly LicensesRow[]>): Readable =>
  workbook({
    name: 'Providers and licenses',
    columns: exportHeads.map((head, index) => ({
      head,
      // A date needs eleven, and a head that is cut off cannot be told from the next.
      width: index === 0 ? 30 : Math.max(12, head.length + 2),
      days: index >= TEXTS,
    })),
    rows: cellsOf(parts),
  })

async function* cellsOf(parts: AsyncIterable<readonly LicensesRow[]>): AsyncGenerator<(string | null)[][]> {
  for await (const rows of parts) yield rows.map((row) => [...textsOf(row), ...datesOf(row)])
}
