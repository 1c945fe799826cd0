import { Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Column } from './data-table-column.ts'
import type { TableView } from './table-view.ts'
import classes from './stacked-order.module.css'

interface OrderProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly view: TableView
  readonly byServer: boolean
}

/** On phones: the order of rows of two lines, which have no heads to press. */
export function StackedOrder<Row>({ label, columns, view, byServer }: OrderProps<Row>) {
  const onPhone = useMediaQuery('(max-width: 37.49em)')
  const sorted = columns.filter((one) => (byServer ? one.sortable === true : one.sortBy !== undefined))
  if (!onPhone || sorted.length === 0) return null
  return (
    <div className={classes.order}>
      <Select
        aria-label={`Order of ${label}`}
        placeholder="Order: as they came"
        data={sorted.flatMap(({ id, head, fullHead = head }) => [
          { value: id, label: `${fullHead}, ascending` },
          { value: `-${id}`, label: `${fullHead}, descending` },
        ])}
        value={view.sort === undefined ? null : `${view.sort.desc ? '-' : ''}${view.sort.id}`}
        onChange={(value) =>
          view.setSort(value === null ? undefined : { id: value.replace(/^-/, ''), desc: value.startsWith('-') })
        }
        clearable
        clearButtonProps={{ 'aria-label': 'As they came', 'aria-hidden': false, tabIndex: 0 }}
      />
    </div>
  )
}
