import type { LicensesRow } from '@client-center/contract/license-list/license-list.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '../platform/ui/feedback/toast.ts'
import type { TableView } from '../platform/ui/table/table-view.ts'
import { licenseRowsQuery } from './list-queries.ts'

/** The largest number of printed rows: about eighty sheets. */
const MAX_ROWS = 2000

/** Rows per request. */
const AT_ONCE = 1000

interface List {
  readonly view: TableView
  readonly nestedIn: string | undefined
  /** The number of matching rows; undefined while the list loads. */
  readonly total: number | undefined
}

/**
 * All matching rows, of all pages, while the list is being printed. `print` fetches them and opens the browser's print
 * dialog.
 */
export function usePrintedRows({ view, nestedIn, total }: List) {
  const answers = useQueryClient()
  const [rows, setRows] = useState<readonly LicensesRow[]>()
  const [gathering, setGathering] = useState(false)
  const gather = async () => {
    const pages = Array.from({ length: Math.ceil((total ?? 0) / AT_ONCE) }, (_, at) => at + 1)
    const pageRequests = pages.map((page) =>
      answers.fetchQuery(licenseRowsQuery({ ...view, page, size: AT_ONCE }, nestedIn)),
    )
    return (await Promise.all(pageRequests)).flat()
  }
  const print = async () => {
    if (total === undefined || gathering) return
    if (total > MAX_ROWS) return void toast.error(tooMany(total))
    setGathering(true)
    try {
      const all = await gather()
      // The dialog prints the page as it is now.
      flushSync(() => setRows(all))
      window.addEventListener('afterprint', () => setRows(undefined), { once: true })
      window.print()
    } catch (problem) {
      toast.failed(problem)
    } finally {
      setGathering(false)
    }
  }
  return { rows, gathering, print }
}

const tooMany = (total: number): string =>
  `The list has ${total.toLocaleString('en-US')} providers. Filter it down to ${MAX_ROWS.toLocaleString('en-US')} to print it, or export it.`
