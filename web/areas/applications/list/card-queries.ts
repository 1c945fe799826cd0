import { readApplicationsCard } from '@client-center/contract/applications/applications-card.ts'
import { applicationsCardSorts } from '@client-center/domain/applications/applications-card.ts'
import { endpointQuery } from '../../../api/use-read.ts'
import { PAGE_SIZES, type TableView } from '../../../ui/table/table-view.ts'

/** In milliseconds. The card below the first screen renders later and uses the same response as the card above. */
const STALE_AFTER_MS = 15_000

/** The page that the dashboard shows first. Both cards of applications share this query. */
export const firstApplicationsCardQueryOptions = (accountId: string) =>
  applicationsCardQueryOptions(accountId, { page: 1, size: PAGE_SIZES[0], sort: undefined })

/** The query of one page of the card. */
export function applicationsCardQueryOptions(
  accountId: string,
  { page, size, sort }: Pick<TableView, 'page' | 'size' | 'sort'>,
) {
  const column = applicationsCardSorts.find((cardSort) => cardSort === sort?.id)
  const sorting =
    column === undefined ? {} : { sort: column, direction: sort?.desc ? ('desc' as const) : ('asc' as const) }
  return {
    ...endpointQuery(readApplicationsCard, { params: { accountId }, query: { page, size, ...sorting } }),
    staleTime: STALE_AFTER_MS,
  }
}
