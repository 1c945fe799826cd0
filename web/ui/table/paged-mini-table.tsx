import { DataTable, type DataTableProps } from './data-table.tsx'
import type { TableDefaults } from './table-address.ts'
import { useOwnTableView } from './use-table-view.ts'

export interface PagedMiniTableProps<Row> extends Omit<
  DataTableProps<Row>,
  'view' | 'total' | 'unpaged' | 'stickyFirst'
> {
  readonly sort?: TableDefaults['sort']
}

/**
 * The table of a card: 5, 10 or 15 rows per page (AMB-108). Its state is not in the address. An empty card shows "No
 * Data" (CAP-05).
 */
export function PagedMiniTable<Row>({ sort, ...props }: PagedMiniTableProps<Row>) {
  const view = useOwnTableView({ name: props.label, sort })
  return <DataTable emptyText="No Data" {...props} view={view} />
}
