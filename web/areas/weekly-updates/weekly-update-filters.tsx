import type { WeeklyUpdateSummary } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { FilterSelect } from '../../ui/table/filter-select.tsx'
import { MonthFilter } from '../../ui/table/month-filter.tsx'
import { TableFilters } from '../../ui/table/table-filters.tsx'
import type { TableView } from '../../ui/table/table-view.ts'
import { toPublishedMonth } from './filter-weekly-updates.ts'

interface FiltersProps {
  readonly updates: readonly WeeklyUpdateSummary[]
  readonly view: TableView
  readonly folds: boolean
}

/** Filters by words, by whether the user has opened the update, and by the month of publication. */
export const WeeklyUpdateFilters = ({ updates, view, folds }: FiltersProps) => (
  <TableFilters view={view} folds={folds}>
    <FilterSelect
      label="Status"
      all="New and opened"
      name="viewed"
      choices={[
        { value: 'false', label: 'New' },
        { value: 'true', label: 'Opened' },
      ]}
      view={view}
    />
    <MonthFilter label="Posted" months={[...new Set(updates.map(toPublishedMonth))]} view={view} />
  </TableFilters>
)
