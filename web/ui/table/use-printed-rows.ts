import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { addPagedTable, printPage } from './print-page.ts'

/** The largest number of printed rows: about eighty sheets. */
const MAX_PRINTED = 2000

/** The largest number of printed rows of a card; a longer one is printed as shown on screen. */
export const MAX_CARD_ROWS = 200

/** A table that holds one page; the server has the others. */
interface PagedRows<Row> {
  /** The number of matching rows; undefined while loading. */
  readonly total: number | undefined
  /** Rows of the page that is shown. */
  readonly size: number
  /** Reads a page of the matching rows in their order. */
  readonly readPage: (page: number, size: number) => Promise<readonly Row[]>
  /** Rows per request. */
  readonly pageLimit: number
  /** The largest number of printed rows; without `tooMany`, a longer table is printed as shown on screen. */
  readonly most?: number
  /** The sentence for a longer table. */
  readonly tooMany?: (total: string, most: string) => string
}

export interface PrintedRows<Row> {
  /** The rows of all pages while the page is being printed. */
  readonly rows: readonly Row[] | undefined
  readonly isReading: boolean
  /** Reads the rows and opens the browser's own dialog. */
  readonly print: () => Promise<void>
}

/** All rows of a table that the server pages, while its page is being printed: by the button, or by Ctrl+P. */
export function usePrintedRows<Row>(table: PagedRows<Row>): PrintedRows<Row> {
  const { total = 0, size, readPage, pageLimit, most = MAX_PRINTED, tooMany } = table
  const [rows, setRows] = useState<readonly Row[]>()
  const [isReading, setReading] = useState(false)
  const readRows = async () => {
    if (total <= size || total > most) return () => undefined
    const pages = Array.from({ length: Math.ceil(total / pageLimit) }, (_, at) => readPage(at + 1, pageLimit))
    const all = (await Promise.all(pages)).flat()
    return () => {
      setRows(all)
      window.addEventListener('afterprint', () => setRows(undefined), { once: true })
    }
  }
  const reasonAgainst = () =>
    total > most ? tooMany?.(total.toLocaleString('en-US'), most.toLocaleString('en-US')) : undefined
  // As the table is at this moment.
  useEffect(() => addPagedTable({ reasonAgainst, readRows }))
  const print = async () => {
    setReading(true)
    try {
      await printPage()
    } finally {
      setReading(false)
    }
  }
  useHotkeys([['mod+P', () => void print()]], [])
  return { rows, isReading, print }
}
