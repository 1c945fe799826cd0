import { maxZipFiles } from '@client-center/contract/account-documents/download-many-query.ts'
import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import type { countDocuments, listDocuments } from '@client-center/contract/practice-documents/practice-documents.ts'
import type { countFeeSchedules, listFeeSchedules } from '@client-center/contract/fee-schedules/fee-schedules.ts'
import { documentSorts } from '@client-center/domain/documents/document-sorts.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../platform/api/use-read.ts'
import type { TableView } from '../platform/ui/table/table-view.ts'
import { useAccount } from '../session/session-context.tsx'
import { toDocumentFilters } from './document-filters.tsx'

/** The endpoints of a list of documents. */
export interface DocumentCalls {
  readonly list: typeof listDocuments | typeof listFeeSchedules
  readonly count: typeof countDocuments | typeof countFeeSchedules
}

/** One page of the filtered documents for `DataTable`, and a function that reads the first documents of all pages. */
export interface DocumentPages {
  /** Undefined while loading. */
  readonly rows: readonly AccountDocument[] | undefined
  /** On all pages; undefined while loading. */
  readonly total: number | undefined
  readonly stale: boolean
  readonly failed: boolean
  readonly retry: () => void
  /** Reads at most as many as a ZIP can hold. */
  readonly readFirst: () => Promise<readonly AccountDocument[]>
}

/** Reads the view's page, sorted and filtered by the server. */
export function useDocumentPages({ list, count }: DocumentCalls, view: TableView): DocumentPages {
  const cache = useQueryClient()
  const { id: accountId } = useAccount()
  const params = { accountId }
  const filters = toDocumentFilters(view)
  const total = useQuery({ ...endpointQuery(count, { params, query: filters }), placeholderData: keepPreviousData })
  // A page number beyond the last, after documents were deleted, shows the last page.
  const last = Math.max(1, Math.ceil((total.data?.total ?? Number.POSITIVE_INFINITY) / view.size))
  const sort = documentSorts.find((one) => one === view.sort?.id)
  const sorting = sort === undefined ? {} : { sort, direction: view.sort?.desc ? ('desc' as const) : ('asc' as const) }
  const query = { ...filters, ...sorting, page: Math.min(view.page, last), size: view.size }
  const rows = useQuery({ ...endpointQuery(list, { params, query }), placeholderData: keepPreviousData })
  const failed = [rows, total].filter(({ data, isError }) => data === undefined && isError)
  return {
    rows: total.data === undefined ? undefined : rows.data,
    total: total.data?.total,
    stale: rows.isPlaceholderData,
    failed: failed.length > 0,
    retry: () => failed.forEach((one) => void one.refetch()),
    readFirst: () =>
      cache.fetchQuery(endpointQuery(list, { params, query: { ...filters, ...sorting, page: 1, size: maxZipFiles } })),
  }
}
