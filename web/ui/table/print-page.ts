import { flushSync } from 'react-dom'
import { toast } from '../feedback/toast.ts'

/** A table that the server pages: the browser has only the current page of its rows. */
interface PagedTable {
  /** The sentence that explains why not all rows can be printed; undefined if they can. */
  readonly reasonAgainst: () => string | undefined
  /** Fetches all rows. Resolves to a function that shows them in the table. */
  readonly readRows: () => Promise<() => void>
}

const tables = new Set<PagedTable>()

/** Registers a table of the page. Returns a function that removes it. */
export function addPagedTable(table: PagedTable): () => void {
  tables.add(table)
  return () => {
    tables.delete(table)
  }
}

let current: Promise<void> | undefined

/**
 * Loads all rows of the page's tables and opens the browser's print dialog. Every table listens for the same shortcut,
 * so calls made while a print is being prepared return the same promise.
 */
export const printPage = (): Promise<void> =>
  (current ??= print().finally(() => {
    current = undefined
  }))

async function print(): Promise<void> {
  const all = [...tables]
  const reason = all.map((table) => table.reasonAgainst()).find((one) => one !== undefined)
  if (reason !== undefined) return void toast.error(reason)
  try {
    const fills = await Promise.all(all.map((table) => table.readRows()))
    // The print dialog captures the page as it is rendered now.
    flushSync(() => fills.forEach((fill) => fill()))
    window.print()
  } catch (problem) {
    toast.failed(problem)
  }
}
