import { MAX_SEARCH_LENGTH } from '@client-center/domain/forms/search-words.ts'
import {
  countAccountProjects,
  countProjects,
  listAccountProjects,
  listProjects,
} from '@client-center/contract/projects/project-list.ts'
import { projectSorts } from '@client-center/domain/projects/project-sorts.ts'
import { states } from '@client-center/domain/reference/states.ts'
import { endpointQuery } from '../../api/use-read.ts'
import type { TableDefaults } from '../../ui/table/table-address.ts'
import type { TableView } from '../../ui/table/table-view.ts'

/** The names of the filters' search parameters (PROJL-04). */
export const projectsTable = {
  name: 'projects',
  filters: ['search', 'provider', 'tin', 'state'],
} as const satisfies TableDefaults

/** The filters as query parameters for the server (PROJL-06). Invalid values in an address count as missing. */
function toProjectFilters({ filters: { search, provider, tin, state } }: Pick<TableView, 'filters'>) {
  return {
    search: search?.slice(0, MAX_SEARCH_LENGTH),
    providerName: provider?.slice(0, MAX_SEARCH_LENGTH),
    practiceTin: tin?.replaceAll(/\D/g, '').slice(0, TIN_DIGITS) || undefined,
    stateId: states.some(({ id }) => String(id) === state) ? Number(state) : undefined,
  }
}

const TIN_DIGITS = 9

/** The query of the number of matching projects, in an account or in all accounts. */
export const projectCountQuery = (view: Pick<TableView, 'filters'>, accountId: string | undefined) =>
  accountId === undefined
    ? endpointQuery(countProjects, { query: toProjectFilters(view) })
    : endpointQuery(countAccountProjects, { params: { accountId }, query: toProjectFilters(view) })

/** The query of one page of matching projects, in the view's sort order. */
export function projectRowsQuery(
  view: Pick<TableView, 'filters' | 'sort' | 'page' | 'size'>,
  accountId: string | undefined,
) {
  const { page, size } = view
  const sort = projectSorts.find((projectSort) => projectSort === view.sort?.id)
  const direction = view.sort?.desc === true ? ('desc' as const) : ('asc' as const)
  const query = { ...toProjectFilters(view), ...(sort === undefined ? {} : { sort, direction }), page, size }
  return accountId === undefined
    ? endpointQuery(listProjects, { query })
    : endpointQuery(listAccountProjects, { params: { accountId }, query })
}
