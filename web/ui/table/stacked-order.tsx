import { deferred } from '../feedback/after-first-paint.tsx'
import { useOnPhone } from '../page/use-on-phone.ts'
import type { Column } from './data-table-column.ts'
import type { TableView } from './table-view.ts'
import classes from './stacked-order.module.css'

interface OrderProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly view: TableView
  readonly byServer: boolean
  /** Reserves the space of the control while rows load, because most lists are long enough to be sorted. */
  readonly isLoading: boolean
}

const OrderSelect = deferred(() => import('./order-select.tsx').then((it) => it.OrderSelect))

/** The sort order on phones, where rows of two lines have no column headers. */
export function StackedOrder<Row>({ label, columns, view, byServer, isLoading }: OrderProps<Row>) {
  const onPhone = useOnPhone()
  const by = columns
    .filter((column) => (byServer ? column.sortable === true : column.sortBy !== undefined))
    .map(({ id, head, fullHead = head }) => ({ id, name: fullHead }))
  if (!onPhone || by.length === 0) return null
  return <div className={classes.order}>{isLoading ? null : <OrderSelect label={label} by={by} view={view} />}</div>
}
