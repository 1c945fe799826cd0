import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { addPagedTable, printPage } from './print-page.ts'

/** The largest number of rows to print: about 80 sheets. */
const MAX_PRINTED = 2000

/** The largest number of rows of a card to print. A card with more rows is printed as shown on screen. */
export const MAX_CARD_ROWS = 200

/** A table that the server pages. */
interface PagedRows<Row> {
  /** The number of matching rows; undefined while loading. */
  readonly total: number | undefined
  /** The number of rows per page on screen. */
  readonly size: number
  /** Fetches a page of the matching rows, in their order. */
  readonly readPage: (page: number, size: number) => Promise<readonly Row[]>
  /** The largest number of rows per request. */
  readonly pageLimit: number
  /**
   * The largest number of rows to print. A longer table is printed as shown on screen, or not at all if `tooMany` is
   * set.
   */
  readonly most?: number
  /** The sentence that refuses to print a longer table. */
  readonly tooMany?: (total: string, most: string) => string
}

export interface PrintedRows<Row> {
  /** The rows of all pages while the page is being printed, otherwise undefined. */
  readonly rows: readonly Row[] | undefined
  readonly isReading: boolean
  /** Loads the rows and opens the browser's print dialog. */
  readonly print: () => Promise<void>
}

/** Loads all rows of a server-paged table while its page is being printed, by the button or Ctrl+P. */
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
  // Registered after every render, because both functions use the current props and state.
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
