import type { CSSProperties, ReactNode } from 'react'
import { ClearFiltersButton } from './clear-filters-button.tsx'
import { DataTableBody } from './data-table-body.tsx'
import type { ApplicationTone } from '../text/application-tone.ts'
import type { Column, OpenRow } from './data-table-column.ts'
import { DataTableFoot } from './data-table-foot.tsx'
import { DataTableHead } from './data-table-head.tsx'
import { SidewaysScroll } from './sideways-scroll.tsx'
import { StackedOrder } from './stacked-order.tsx'
import { TableLoading } from './data-table-loading.tsx'
import { useTableRows } from './data-table-rows.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { LoadError } from '../feedback/load-error.tsx'
import { AnnouncedChanges } from '../feedback/announced-changes.tsx'
import { PAGE_SIZES, type TableView } from './table-view.ts'
import classes from './data-table.module.css'
import fixedColumns from './fixed-columns.module.css'

export interface DataTableProps<Row> {
  /** What the table lists; its accessible name. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** The rows; undefined while they are loading. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly view: TableView
  /** The number of rows on all pages. Set it if the server pages and sorts; `rows` is then one page. */
  readonly total?: number
  /** Whether `rows` are the previous ones, shown until the requested rows have loaded. */
  readonly stale?: boolean
  /** Whether loading failed. The table then shows the general sentence and Try again. */
  readonly failed?: boolean
  readonly onRetry?: () => void
  readonly rowLink?: OpenRow<Row> | undefined
  /** Colors each row by its application status, as in the weekly update. */
  readonly rowTone?: (row: Row) => ApplicationTone | undefined
  /**
   * The number of skeleton rows; by default a page of the smallest size (SHELL-27), so that the layout hardly moves
   * when the rows load.
   */
  readonly skeletonRows?: number
  readonly emptyText?: string
  /** A line that explains the list, and a button if the user may add a row. */
  readonly emptyHint?: string | undefined
  readonly emptyAction?: ReactNode
  /** Keeps the first column in view when the table is wider than its container. */
  readonly stickyFirst?: boolean
  /** Shows each row in two lines on phones for any number of columns; by default only up to four columns. */
  readonly stacks?: boolean
  /** Shows all rows without paging. */
  readonly unpaged?: boolean
}

/** Tables with at most this many columns show each row in two lines on phones. */
const STACKED_UP_TO = 4

/** The table of the portal, sorted and paged in the browser or by the server, with loading, empty and failed states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, view, failed = false, stale = false, emptyText = 'No data', unpaged = false } = props
  const shown = useTableRows(props)
  const filtered = Object.keys(view.filters).length > 0
  const named = columns.filter((column) => column.actions !== true)
  const stacked = (named.length <= STACKED_UP_TO || props.stacks === true) && props.stickyFirst !== true
  // A paged list reserves the space of the sort order while it loads, so two rows are enough to show it.
  const sortableFrom = unpaged ? PAGE_SIZES[0] + 1 : 2
  const widths = columns.flatMap(({ width }) => width ?? [])
  const isFixed = widths.length === columns.length
  const state = failed ? 'failed' : rows === undefined ? 'loading' : shown.count === 0 ? 'empty' : 'rows'

  const clear = <ClearFiltersButton view={view} variant="default" />

  return (
    <div className={classes.frame}>
      {stacked && (shown.count >= sortableFrom || (state === 'loading' && !unpaged)) ? (
        <StackedOrder
          label={label}
          columns={columns}
          view={view}
          byServer={props.total !== undefined}
          isLoading={state === 'loading'}
        />
      ) : null}
      <SidewaysScroll label={label}>
        <table
          className={isFixed ? `${classes.table} ${fixedColumns.fixed}` : classes.table}
          role="table"
          aria-label={label}
          aria-busy={state === 'loading' || stale}
          style={isFixed ? toTableWidth(widths) : undefined}
          data-stale={stale || undefined}
          data-stacked={stacked || undefined}
          data-sticky={props.stickyFirst || undefined}
          data-toned={props.rowTone !== undefined || undefined}
        >
          <DataTableHead columns={columns} table={shown.table} sort={view.sort} />
          {state === 'rows' ? <DataTableBody {...props} rows={shown.page} /> : null}
          {state === 'loading' ? (
            <TableLoading columns={columns.length} rows={props.skeletonRows ?? PAGE_SIZES[0]} />
          ) : null}
        </table>
      </SidewaysScroll>
      <AnnouncedChanges
        isHere={state !== 'loading'}
        silent={state === 'failed'}
        className={state === 'rows' || state === 'loading' ? classes.unseen : undefined}
      >
        {state === 'loading' ? 'Loading' : null}
        {state === 'empty' && filtered ? <EmptyState title={emptyText} action={clear} /> : null}
        {state === 'empty' && !filtered ? (
          <EmptyState title={emptyText} hint={props.emptyHint} action={props.emptyAction} />
        ) : null}
        {state === 'failed' ? <LoadError onRetry={() => props.onRetry?.()} /> : null}
      </AnnouncedChanges>
      {state === 'loading' && !unpaged ? <div className={classes.footToCome} /> : null}
      {state === 'rows' && !unpaged ? (
        <DataTableFoot label={label} view={view} count={shown.count} page={shown.pageNumber} />
      ) : null}
    </div>
  )
}

/** The sum of the columns' widths, for the style sheet. A narrower container scrolls sideways. */
const toTableWidth = (widths: readonly string[]): CSSProperties & Record<'--table-width', string> => ({
  '--table-width': `calc(${widths.join(' + ')})`,
})
