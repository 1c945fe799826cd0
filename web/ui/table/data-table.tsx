import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
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

export interface DataTableProps<Row> {
  /** What the table lists; its name for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** The rows; undefined while they are loading. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => string
  readonly view: TableView
  /** The number of rows on all pages, where the server pages and sorts and `rows` are one page. */
  readonly total?: number
  /** Whether `rows` are still the old ones, until the requested ones have loaded. */
  readonly stale?: boolean
  /** Whether the rows could not be loaded; shown as the general sentence, with Try again. */
  readonly failed?: boolean
  readonly onRetry?: () => void
  readonly rowLink?: OpenRow<Row> | undefined
  /** Gives each row the full color of its application status, as in the weekly update. */
  readonly rowTone?: (row: Row) => ApplicationTone | undefined
  /**
   * How many skeleton rows to show; by default as many as a page has (SHELL-27), so that little moves when the rows
   * come.
   */
  readonly skeletonRows?: number
  readonly emptyText?: string
  /** One line on what belongs here, and one button if the person may add. */
  readonly emptyHint?: string | undefined
  readonly emptyAction?: ReactNode
  /** Keeps the first column in view when the table is wider than its place. */
  readonly stickyFirst?: boolean
  /** Rows of two lines on phones for any number of columns; by default only up to four. */
  readonly stacks?: boolean
  /** Turns paging off: all rows are shown. */
  readonly unpaged?: boolean
}

/** Tables with at most this many columns show rows of two lines on phones. */
const STACKED_UP_TO = 4

/**
 * The table of the whole product: sorted and paged in the browser or by the server, with loading, empty and failed
 * states.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, view, failed = false, stale = false, emptyText = 'No data', unpaged = false } = props
  const shown = useTableRows(props)
  const filtered = Object.keys(view.filters).length > 0
  const named = columns.filter((column) => column.actions !== true)
  const stacked = (named.length <= STACKED_UP_TO || props.stacks === true) && props.stickyFirst !== true
  const state = failed ? 'failed' : rows === undefined ? 'loading' : shown.count === 0 ? 'empty' : 'rows'

  const clear = (
    <Button variant="default" onClick={view.clearFilters}>
      Clear filters
    </Button>
  )

  return (
    <div className={classes.frame}>
      {stacked && (shown.count > PAGE_SIZES[0] || (state === 'loading' && !unpaged)) ? (
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
          className={classes.table}
          role="table"
          aria-label={label}
          aria-busy={state === 'loading' || stale}
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
