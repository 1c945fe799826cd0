import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSelector } from '../icons/icons.ts'
import type { Column } from './data-table-column.ts'
import type { RowsShown } from './data-table-rows.ts'
import { usePrinting } from '../page/use-printing.ts'
import { Hint, type HintTarget } from '../text/hint.tsx'
import type { TableSort } from './table-view.ts'
import classes from './data-table.module.css'

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly table: RowsShown<Row>['table']
  readonly sort: TableSort | undefined
}

/**
 * The column headers. Sortable headers are buttons, except in print: browsers do not repeat headers with buttons on
 * each sheet.
 */
export function DataTableHead<Row>({ columns, table, sort }: HeadProps<Row>) {
  const isPrinting = usePrinting()
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => {
          const sorter = table.getColumn(column.id)
          const sorted = sort?.id === column.id ? (sort.desc ? 'descending' : 'ascending') : 'none'
          const canSort = !isPrinting && sorter?.getCanSort() === true
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              style={{ width: column.width, minWidth: column.minWidth }}
              aria-sort={canSort ? sorted : undefined}
              data-actions={column.actions || undefined}
            >
              {column.actions ? <VisuallyHidden>{column.head}</VisuallyHidden> : null}
              {!column.actions && canSort ? (
                <SortButton column={column} sorted={sorted} onSort={() => sorter.toggleSorting()} />
              ) : null}
              {!column.actions && !canSort ? (column.headControl ?? column.head) : null}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const SIGNS = { descending: IconChevronDown, ascending: IconChevronUp, none: IconSelector }

function SortButton<Row>({
  column,
  sorted,
  onSort,
}: {
  readonly column: Column<Row>
  readonly sorted: keyof typeof SIGNS
  readonly onSort: () => void
}) {
  const Sign = SIGNS[sorted]
  const button = (target?: HintTarget) => (
    <button
      type="button"
      className={classes.sort}
      onClick={onSort}
      data-sorted={sorted === 'none' ? undefined : sorted}
      aria-label={toAriaLabel(column)}
      {...target}
    >
      {column.head}
      <Sign size={14} aria-hidden />
    </button>
  )
  return column.fullHead === undefined ? button() : <Hint label={column.fullHead}>{button}</Hint>
}

/** The full header for users who cannot see the tooltip. It includes the visible text, which voice control needs. */
const toAriaLabel = <Row,>({ head, fullHead }: Column<Row>): string | undefined =>
  fullHead === undefined || fullHead.includes(head) ? fullHead : `${head}: ${fullHead}`
