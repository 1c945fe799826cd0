import type { LicensesRow } from '@client-center/contract/licenses/list/license-list.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { formatPractices, usePrintOwner } from '../../../ui/page/print-frame.tsx'
import { LandscapePrint } from '../../../ui/page/landscape-print.tsx'
import type { Column } from '../../../ui/table/data-table-column.ts'
import type { TableView } from '../../../ui/table/table-view.ts'
import { useSession } from '../../../session/session-context.tsx'
import { getHiddenDates } from './hidden-dates.tsx'
import { formatFilters } from './format-filters.ts'
import type { toLicenseFilters } from './list-queries.ts'
import type { ListColumns } from './use-list-columns.ts'

interface ListPrintHeadProps {
  readonly view: TableView
  readonly filters: ReturnType<typeof toLicenseFilters>
  readonly columns: ListColumns
  /** The printed rows. `total` is the number of all matching rows. */
  readonly rows: readonly LicensesRow[]
  readonly total: number
}

/** What the printed list contains: its practices, filters, sort order, number of rows and hidden columns. */
export function ListPrintHead({ view, filters, columns, rows, total }: ListPrintHeadProps) {
  const { accounts } = useSession()
  const listed = accounts.filter(
    ({ id, permissions }) =>
      hasAccess('viewLicenses', permissions) && (filters.accountId === undefined || id === filters.accountId),
  )
  usePrintOwner(formatPractices(listed))
  const order = formatOrder(view, columns.all)
  const first = rows.length < total ? (view.page - 1) * view.size + 1 : 1
  const providers = `${total} ${total === 1 ? 'provider' : 'providers'}`
  const which = rows.length < total ? `${first} to ${first + rows.length - 1} of ${providers}` : providers
  const hidden = getHiddenDates(columns.options).map(({ head }) => head)
  const details = [
    ...formatFilters(filters, rows[0]?.provider.name),
    order,
    which,
    ...(hidden.length === 0 ? [] : [`Hidden: ${hidden.join(', ')}`]),
  ]
  return (
    <>
      <LandscapePrint />
      <p data-paper-only>{details.join(' · ')}</p>
    </>
  )
}

/** The sort order as text. */
function formatOrder({ sort }: TableView, columns: readonly Column<LicensesRow>[]): string {
  if (sort?.id === 'next') return sort.desc ? 'Latest expiration first' : 'Next to expire first'
  const column = columns.find(({ id }) => id === sort?.id)
  return column === undefined ? 'By name' : `By ${column.head}, ${sort?.desc === true ? 'descending' : 'ascending'}`
}
