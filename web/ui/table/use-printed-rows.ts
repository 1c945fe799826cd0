import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { addPagedTable, printPage } from './print-page.ts'

/** Most rows that are printed: some eighty sheets. */
const MOST_PRINTED = 2000

/** Most rows of a card that is one of several on its page; a longer one is printed as it is shown. */
export const MOST_OF_CARD = 200

/** A table of which the server has more pages. */
interface PagedRows<Row> {
  /** How many rows the filters find; undefined while it is loading. */
  readonly total: number | undefined
  /** Rows of the page that is shown. */
  readonly size: number
  /** A page of the rows that the filters find, in their order. */
  readonly readPage: (page: number, size: number) => Promise<readonly Row[]>
  /** Most rows of one call. */
  readonly pageLimit: number
  /** Most rows that are printed; without a sentence for more, a longer table is printed as it is shown. */
  readonly most?: number
  /** Says that there are too many. */
  readonly tooMany?: (total: string, most: string) => string
}

export interface PrintedRows<Row> {
  /** Every row, on all pages together, for as long as the page is being printed. */
  readonly rows: readonly Row[] | undefined
  readonly isReading: boolean
  /** Reads the rows and opens the browser's own dialog. */
  readonly print: () => Promise<void>
}

/** All rows of a table that the server pages, while its page is being printed: by the button, or by Ctrl+P. */
export function usePrintedRows<Row>(table: PagedRows<Row>): PrintedRows<Row> {
  const { total = 0, size, readPage, pageLimit, most = MOST_PRINTED, tooMany } = table
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
