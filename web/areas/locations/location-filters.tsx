import type { Location } from '@client-center/contract/locations/locations.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { formatAnswer } from '@client-center/domain/forms/format-answer.ts'
import { stateCode, stateName } from '@client-center/domain/reference/states.ts'
import { FilterSelect, sortedChoices } from '../../ui/table/filter-select.tsx'
import { matchesSearch } from '../../ui/table/matches-search.ts'
import { TableFilters } from '../../ui/table/table-filters.tsx'
import type { TableView } from '../../ui/table/table-view.ts'

/** The names of the filters' search parameters. */
export const locationFilters = ['search', 'state'] as const

/** The locations that match the view's filters. */
export const filterLocations = (
  locations: readonly Location[],
  { search, state }: TableView['filters'],
): readonly Location[] =>
  locations.filter(
    (row) =>
      (state === undefined || String(row.stateId) === state) &&
      matchesSearch(search, [
        row.name,
        formatAnswer(location.fields.tin, row.tin),
        row.address,
        row.city.name,
        stateName(row.stateId),
        stateCode(row.stateId),
        row.zip,
      ]),
  )

/** Filters by words and by the states in the list. */
export const LocationFilters = ({
  locations,
  view,
}: {
  readonly locations: readonly Location[]
  readonly view: TableView
}) => (
  <TableFilters view={view}>
    <FilterSelect
      label="State"
      all="All states"
      name="state"
      choices={sortedChoices(
        locations.map(({ stateId }) => ({
          value: String(stateId),
          label: stateName(stateId),
          code: stateCode(stateId),
        })),
      )}
      view={view}
    />
  </TableFilters>
)
