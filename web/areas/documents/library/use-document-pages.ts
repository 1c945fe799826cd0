import { maxZipFiles } from '@client-center/contract/documents/library/download-many-query.ts'
import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import type { countDocuments, listDocuments } from '@client-center/contract/documents/practice/practice-documents.ts'
import type { countFeeSchedules, listFeeSchedules } from '@client-center/contract/documents/fees/fee-schedules.ts'
import { documentSorts } from '@client-center/domain/documents/document-sorts.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/use-read.ts'
import { usePrintedRows, type PrintedRows } from '../../../ui/table/use-printed-rows.ts'
import type { TableView } from '../../../ui/table/table-view.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { toDocumentFilters } from './document-filters.tsx'

/** The endpoints of a list of documents. */
export interface DocumentCalls {
  readonly list: typeof listDocuments | typeof listFeeSchedules
  readonly count: typeof countDocuments | typeof countFeeSchedules
}

/** One page of the filtered documents for `DataTable`. */
export interface DocumentPages {
  /** The rows of the page; undefined while loading. All rows while the page is being printed. */
  readonly rows: readonly AccountDocument[] | undefined
  /** The number of documents on all pages; undefined while loading. */
  readonly total: number | undefined
  readonly stale: boolean
  readonly failed: boolean
  readonly retry: () => void
  /** All rows while the page is being printed, and the function that prints. */
  readonly printed: PrintedRows<AccountDocument>
  /** Fetches the first documents, as many as a ZIP may contain. */
  readonly readFirst: () => Promise<readonly AccountDocument[]>
}

/** The largest number of documents per request. */
const PAGE_LIMIT = 1000

/** Fetches one page of documents, sorted and filtered by the server. */
export function useDocumentPages(
  { list, count }: DocumentCalls,
  view: TableView,
  printing: Pick<Parameters<typeof usePrintedRows>[0], 'most' | 'tooMany'>,
): DocumentPages {
  const cache = useQueryClient()
  const { id: accountId } = useAccount()
  const params = { accountId }
  const filters = toDocumentFilters(view)
  const total = useQuery({ ...endpointQuery(count, { params, query: filters }), placeholderData: keepPreviousData })
  // If the page number is beyond the last page, such as after deletions, the last page shows.
  const last = Math.max(1, Math.ceil((total.data?.total ?? Number.POSITIVE_INFINITY) / view.size))
  const sort = documentSorts.find((documentSort) => documentSort === view.sort?.id)
  const sorting = sort === undefined ? {} : { sort, direction: view.sort?.desc ? ('desc' as const) : ('asc' as const) }
  const query = { ...filters, ...sorting, page: Math.min(view.page, last), size: view.size }
  const rows = useQuery({ ...endpointQuery(list, { params, query }), placeholderData: keepPreviousData })
  const failed = [rows, total].filter(({ data, isError }) => data === undefined && isError)
  const readPage = (page: number, size: number) =>
    cache.fetchQuery(endpointQuery(list, { params, query: { ...filters, ...sorting, page, size } }))
  const printed = usePrintedRows({
    total: total.data?.total,
    size: view.size,
    readPage,
    pageLimit: PAGE_LIMIT,
    ...printing,
  })
  return {
    rows: total.data === undefined ? undefined : (printed.rows ?? rows.data),
    total: total.data?.total,
    stale: rows.isPlaceholderData,
    failed: failed.length > 0,
    retry: () => failed.forEach((one) => void one.refetch()),
    printed,
    readFirst: () => readPage(1, maxZipFiles),
  }
}
