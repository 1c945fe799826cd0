import type { LicensesRow } from '@client-center/contract/licenses/list/license-list.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { PrintHead } from '../../../ui/page/print-head.tsx'
import { LandscapePrint } from '../../../ui/page/landscape-print.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import type { TableView } from '../../../ui/table/table-view.ts'
import { useSession } from '../../../session/session-context.tsx'
import { formatFilters } from './format-filters.ts'
import type { toLicenseFilters } from './list-queries.ts'

interface ListPrintHeadProps {
  readonly view: TableView
  readonly filters: ReturnType<typeof toLicenseFilters>
  readonly columns: readonly Column<LicensesRow>[]
  /** The printed rows. `total` is the number of all matching rows. */
  readonly rows: readonly LicensesRow[]
  readonly total: number
}

/** The header of the printed list: the practices, the filters, the sort order and the number of rows. */
export function ListPrintHead({ view, filters, columns, rows, total }: ListPrintHeadProps) {
  const { accounts } = useSession()
  const listed = accounts.filter(
    ({ id, permissions }) =>
      hasAccess('viewLicenses', permissions) && (filters.accountId === undefined || id === filters.accountId),
  )
  const practicesLabel =
    listed.length > MAX_NAMES ? `${listed.length} practices` : listed.map(({ name }) => name).join(', ')
  const order = formatOrder(view, columns)
  const first = rows.length < total ? (view.page - 1) * view.size + 1 : 1
  const which =
    rows.length < total ? `${first} to ${first + rows.length - 1} of ${total} providers` : `${total} providers`
  return (
    <>
      <LandscapePrint />
      <PrintHead owner={practicesLabel} details={[...formatFilters(filters, rows[0]?.provider.name), order, which]} />
    </>
  )
}

/** More practices are counted instead of listed by name. */
const MAX_NAMES = 5

/** The sort order as text. */
function formatOrder({ sort }: TableView, columns: readonly Column<LicensesRow>[]): string {
  if (sort?.id === 'next') return sort.desc ? 'What expires last comes first' : 'What expires next comes first'
  const column = columns.find(({ id }) => id === sort?.id)
  return column === undefined ? 'By name' : `By ${column.head}, ${sort?.desc === true ? 'descending' : 'ascending'}`
}
