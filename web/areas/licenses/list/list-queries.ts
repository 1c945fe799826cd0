import {
  countExpirations,
  countLicensesTable,
  listLicensesTable,
} from '@client-center/contract/licenses/list/license-list.ts'
import type { EndpointQueryInput } from '@client-center/contract/endpoint/endpoint.ts'
import { isCalendarDate } from '@client-center/domain/calendar.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { licensesTableSorts } from '@client-center/domain/licenses/list/license-list.ts'
import { states } from '@client-center/domain/reference/states.ts'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { prefetched } from '../../../api/query-client.ts'
import { endpointQuery } from '../../../api/use-read.ts'
import { rememberedAccount } from '../../../session/remembered-account.ts'
import { accountsQuery } from '../../../session/session-queries.ts'
import { idFrom, stateFrom, type TableSearch, type TableDefaults } from '../../../ui/table/table-address.ts'
import { PAGE_SIZES, type TableState, type TableView } from '../../../ui/table/table-view.ts'

type Question = EndpointQueryInput<typeof listLicensesTable>

/** The names of the filters' search parameters (PLIST-02…06). */
const listFilters = ['account', 'provider', 'tin', 'state', 'from', 'to'] as const

/** By default the list is sorted by the next expiration. It offers larger pages than other tables (AMB-129). */
export const listTable = {
  name: 'all licenses',
  sizes: [...PAGE_SIZES, 50],
  filters: listFilters,
  sort: { id: 'next', desc: false },
} as const satisfies TableDefaults

/**
 * The filters as query parameters for the server. `nestedIn` is the account of the list, and the default of the account
 * filter; without it the list is for all accounts (AMB-33). Invalid values in an address count as missing.
 */
export function toLicenseFilters({ filters }: Pick<TableView, 'filters'>, nestedIn: string | undefined): Question {
  const { account, provider, tin, state, from, to } = filters
  return {
    accountId: nestedIn === undefined ? undefined : (idFrom(account) ?? nestedIn),
    providerId: idFrom(provider),
    officeTin: tin?.replaceAll(/\D/g, '') || undefined,
    stateId: states.some(({ id }) => String(id) === state) ? Number(state) : undefined,
    expirationFrom: toValidDay(from),
    expirationTo: toValidDay(to),
  }
}

/** The sort order as query parameters; by name if no column is chosen (AMB-36). */
export function toLicenseSorting({ sort }: Pick<TableView, 'sort'>): Question {
  const column = licensesTableSorts.find((licensesTableSort) => licensesTableSort === sort?.id)
  return sort === undefined || column === undefined ? {} : { sort: column, direction: sort.desc ? 'desc' : 'asc' }
}

/** In milliseconds. The page does not fetch again what was prefetched while it was loading. */
const PREFETCH_STALE_TIME = 5000

/** The queries of the list: the number of rows, and the rows of one page. */
export const licenseCountQuery = (view: Pick<TableView, 'filters'>, nestedIn: string | undefined) => ({
  ...endpointQuery(countLicensesTable, { query: toLicenseFilters(view, nestedIn) }),
  staleTime: PREFETCH_STALE_TIME,
})

export const licenseRowsQuery = (view: TableState, nestedIn: string | undefined) => ({
  ...endpointQuery(listLicensesTable, {
    query: { ...toLicenseFilters(view, nestedIn), ...toLicenseSorting(view), page: view.page, size: view.size },
  }),
  staleTime: PREFETCH_STALE_TIME,
})

/** The dates of all matching rows; without date filters, those of the whole chart. */
export const expirationsQueryOptions = (view: Pick<TableView, 'filters'>, nestedIn: string | undefined) => ({
  ...endpointQuery(countExpirations, { query: toLicenseFilters(view, nestedIn) }),
  staleTime: PREFETCH_STALE_TIME,
  placeholderData: keepPreviousData,
})

/** Prefetches the list while its page loads. For an account it does so only if the user may see its licenses. */
export async function prefetchLicenseList(answers: QueryClient, search: TableSearch, nestedIn?: string): Promise<void> {
  if (nestedIn !== undefined) {
    const account = rememberedAccount(nestedIn) ?? (await fetchAccount(answers, nestedIn))
    if (!hasAccess('viewLicenses', account?.permissions ?? [])) return
  }
  const view = stateFrom(search, listTable)
  void answers.prefetchQuery({ ...licenseCountQuery(view, nestedIn), ...prefetched })
  void answers.prefetchQuery({ ...licenseRowsQuery(view, nestedIn), ...prefetched })
}

const fetchAccount = async (answers: QueryClient, accountId: string) =>
  (await answers.ensureQueryData(accountsQuery).catch(() => [])).find(({ id }) => id === accountId)

const toValidDay = (text: string | undefined): string | undefined =>
  text !== undefined && isCalendarDate(text) ? text : undefined
