import { flushSync } from 'react-dom'
import { toast } from '../feedback/toast.ts'

/** A table of the page that holds one page of its rows; the server has the others. */
interface PagedTable {
  /** Why the whole table cannot be printed, as a sentence for the person. */
  readonly reasonAgainst: () => string | undefined
  /** Reads all rows; the returned function puts them into the table. */
  readonly readRows: () => Promise<() => void>
}

const tables = new Set<PagedTable>()

/** Counts a table among those of the page until the returned function is called. */
export function addPagedTable(table: PagedTable): () => void {
  tables.add(table)
  return () => {
    tables.delete(table)
  }
}

let current: Promise<void> | undefined

/**
 * Puts all rows into the paged tables of the page and opens the browser's dialog. Every table of a page listens to the same keys,
 * so further calls join the print that is being prepared.
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
    // The dialog prints the page as it is now.
    flushSync(() => fills.forEach((fill) => fill()))
    window.print()
  } catch (problem) {
    toast.failed(problem)
  }
}
