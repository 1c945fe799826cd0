import {
  createPaginatedRowModel,
  createSortedRowModel,
  functionalUpdate,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable,
  type Row as TableRow,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column, SortValue } from './data-table-column.ts'
import type { TableView } from './table-view.ts'
import { usePrinting } from '../page/use-printing.ts'

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})
export type Features = typeof features

interface TableRowsOptions<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly view: TableView
  readonly total?: number
  readonly unpaged?: boolean
}

export interface RowsShown<Row> {
  readonly table: ReactTable<Features, Box<Row>>
  /** The rows of the current page, in sort order. */
  readonly page: readonly Row[]
  readonly pageNumber: number
  /** The number of rows on all pages. */
  readonly count: number
}

/** TanStack Table accepts only objects as rows. Our rows may be any type, so each is wrapped. */
interface Box<Row> {
  readonly row: Row
}

/**
 * Sorts and pages the rows in the browser; if `total` is set, the server has done both. Clicking a header cycles
 * through descending, ascending and unsorted.
 */
export function useTableRows<Row>({
  columns,
  rows,
  rowKey,
  view,
  total,
  unpaged = false,
}: TableRowsOptions<Row>): RowsShown<Row> {
  const byServer = total !== undefined
  const data = useMemo(() => (rows ?? []).map((row) => ({ row })), [rows])
  const defined = useMemo(() => columns.map((column) => toColumnDef(column, byServer)), [columns, byServer])
  const count = total ?? data.length
  const whole = usePrinting() && !byServer
  const size = unpaged || whole ? Math.max(count, 1) : view.size
  // If the page number is beyond the last page (rows were deleted, or the address is old), the last page shows.
  const pageNumber = unpaged || whole ? 1 : Math.min(view.page, Math.max(1, Math.ceil(count / size)))

  const table = useTable({
    features,
    columns: defined,
    data,
    getRowId: ({ row }) => rowKey(row),
    state: {
      sorting: view.sort ? [view.sort] : [],
      pagination: { pageIndex: pageNumber - 1, pageSize: size },
    },
    onSortingChange: (updater) => view.setSort(functionalUpdate(updater, view.sort ? [view.sort] : [])[0]),
    sortDescFirst: true,
    enableMultiSort: false,
    autoResetPageIndex: false,
    manualSorting: byServer,
    manualPagination: byServer,
  })
  return { table, page: table.getRowModel().rows.map((row) => row.original.row), pageNumber, count }
}

function toColumnDef<Row>(column: Column<Row>, byServer: boolean): ColumnDef<Features, Box<Row>> {
  return {
    id: column.id,
    header: column.head,
    accessorFn: ({ row }) => blankAsUndefined(column.sortBy?.(row)),
    enableSorting: byServer ? (column.sortable ?? false) : column.sortBy !== undefined,
    sortUndefined: 'last',
    sortFn: compare,
  }
}

const blankAsUndefined = (value: SortValue): SortValue => (value === null || value === '' ? undefined : value)

/** Created when the first table is sorted, because creating a collator is slow (0021). */
let order: Intl.Collator | undefined

function compare<Row>(left: TableRow<Features, Box<Row>>, right: TableRow<Features, Box<Row>>, id: string): number {
  const a = left.getValue<SortValue>(id)
  const b = right.getValue<SortValue>(id)
  if (typeof a !== 'string' && typeof b !== 'string') return Number(a) - Number(b)
  order ??= new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })
  return order.compare(String(a), String(b))
}
