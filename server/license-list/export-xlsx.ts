import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { LicensesRow } from '@client-center/contract/license-list/license-list.ts'
import excel from 'exceljs'
import { datesOf, exportHeads, textsOf } from './export-cells.ts'

/** The rows as an Excel workbook with true dates; written as fast as it is read. */
export function xlsxOf(parts: AsyncIterable<readonly LicensesRow[]>): Readable {
  const file = new PassThrough()
  write(file, parts).catch((problem: unknown) =>
    file.destroy(problem instanceof Error ? problem : new Error(String(problem))),
  )
  return file
}

async function write(file: PassThrough, parts: AsyncIterable<readonly LicensesRow[]>): Promise<void> {
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: file, useStyles: true })
  const sheet = workbook.addWorksheet('Providers and licenses', {
    views: [{ state: 'frozen', xSplit: 1, ySplit: 1 }],
    // On paper the eighteen columns stand side by side, under their heads on every page.
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '1:1' },
  })
  sheet.columns = exportHeads.map((head, index) => ({
    header: head,
    // In characters: a date needs eleven, and a head that is cut off cannot be told from the next.
    width: index === 0 ? 30 : Math.max(12, head.length + 2),
    ...(index < 3 ? {} : { style: { numFmt: 'mm/dd/yyyy', alignment: { horizontal: 'left' } } }),
  }))
  sheet.getRow(1).font = { bold: true }
  for await (const rows of parts) {
    for (const row of rows) sheet.addRow([...textsOf(row), ...datesOf(row).map(excelDay)]).commit()
    if (file.writableNeedDrain) await Promise.race([once(file, 'drain'), once(file, 'close')])
    // Whoever asked has gone away.
    if (file.destroyed) return
  }
  sheet.commit()
  await workbook.commit()
}

/** Midnight of UTC, which is how a spreadsheet keeps a day. */
const excelDay = (date: string | null): Date | null => (date === null ? null : new Date(`${date}T00:00:00Z`))
