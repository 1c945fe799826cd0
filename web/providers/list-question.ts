import type { listLicensesTable } from '@client-center/contract/providers/licenses-table.ts'
import type { QueryInputOf } from '@client-center/contract/endpoint.ts'
import { isCalendarDate } from '@client-center/domain/calendar.ts'
import { licensesTableSorts } from '@client-center/domain/providers/licenses-table.ts'
import { states } from '@client-center/domain/reference/states.ts'
import type { TableView } from '../ui/table-view.ts'

type Question = QueryInputOf<typeof listLicensesTable>

/** The filters as the address names them (PLIST-02…06). */
export const listFilters = ['account', 'provider', 'tin', 'state', 'from', 'to'] as const

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The filters as the server knows them. `nestedIn` is the account whose list it is, and asked for unless another was chosen;
 * without one the list is that of all accounts (AMB-33). What an old or mistyped address spells wrongly counts as left out.
 */
export function filtersOf({ filters }: Pick<TableView, 'filters'>, nestedIn: string | undefined): Question {
  const { account, provider, tin, state, from, to } = filters
  return {
    accountId: nestedIn === undefined ? undefined : (idOf(account) ?? nestedIn),
    providerId: idOf(provider),
    officeTin: tin?.replaceAll(/\D/g, '') || undefined,
    stateId: states.some(({ id }) => String(id) === state) ? Number(state) : undefined,
    expirationFrom: dayOf(from),
    expirationTo: dayOf(to),
  }
}

/** The order as the server knows it; by name when no column was chosen (AMB-36). */
export function sortingOf({ sort }: Pick<TableView, 'sort'>): Question {
  const column = licensesTableSorts.find((one) => one === sort?.id)
  return sort === undefined || column === undefined ? {} : { sort: column, direction: sort.desc ? 'desc' : 'asc' }
}

const idOf = (text: string | undefined): string | undefined => (text !== undefined && ID.test(text) ? text : undefined)
const dayOf = (text: string | undefined): string | undefined =>
  text !== undefined && isCalendarDate(text) ? text : undefined
