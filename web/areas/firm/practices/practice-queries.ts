import { countPractices, listPractices } from '@client-center/contract/firm/practices/practice-list.ts'
import type { EndpointQueryInput } from '@client-center/contract/endpoint/endpoint.ts'
import { practiceSorts, practiceStates, type PracticeState } from '@client-center/domain/staff/practice-list.ts'
import type { StaffRole } from '@client-center/domain/staff/staff-role.ts'
import { subscriptionTiers } from '@client-center/domain/reference/subscription-tiers.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { endpointQuery } from '../../../api/use-read.ts'
import { idFrom, type TableDefaults } from '../../../ui/table/table-address.ts'
import type { TableView } from '../../../ui/table/table-view.ts'

/** An advisor looks for a practice; a lead for what was left longest. */
export const practiceTable = (role: StaffRole) =>
  ({
    name: 'practices',
    size: 50,
    sizes: [15, 25, 50, 100],
    filters: ['search', 'tier', 'advisor', 'show'],
    sort: { id: role === 'advisor' ? 'name' : 'oldestChange', desc: false },
  }) as const satisfies TableDefaults

/** The states that the address filters by. Unknown ones in an old address are left out. */
export const toStates = ({ filters }: Pick<TableView, 'filters'>): PracticeState[] => {
  const names = filters['show']?.split(',') ?? []
  return practiceStates.filter((state) => names.includes(state))
}

function toFilters(view: TableView): EndpointQueryInput<typeof countPractices> {
  const { search, tier, advisor } = view.filters
  return {
    text: search?.slice(0, 100),
    tier: subscriptionTiers.find(({ value }) => String(value) === tier)?.value,
    advisor: idFrom(advisor),
  }
}

/** The rows of a page. The previous ones stay until they have loaded. */
export function practicesQuery(view: TableView) {
  const states = toStates(view)
  const sort = practiceSorts.find((practiceSort) => practiceSort === view.sort?.id)
  return {
    ...endpointQuery(listPractices, {
      query: {
        ...toFilters(view),
        show: states.length === 0 ? undefined : states.join(','),
        sort,
        direction: sort === undefined || view.sort?.desc !== true ? 'asc' : 'desc',
        page: view.page,
        size: view.size,
      },
    }),
    placeholderData: keepPreviousData,
  }
}

/** The numbers at the filters, and the advisors to choose from. */
export const practiceCountsQuery = (view: TableView) => ({
  ...endpointQuery(countPractices, { query: toFilters(view) }),
  placeholderData: keepPreviousData,
})
