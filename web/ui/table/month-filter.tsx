import { FilterSelect } from './filter-select.tsx'
import type { TableView } from './table-view.ts'

/** Filters by the month of a date, by default of the upload. `months` are such as `2026-11`, newest first. */
export const MonthFilter = ({
  months,
  view,
  label = 'Uploaded',
}: {
  readonly months: readonly string[]
  readonly view: TableView
  readonly label?: string
}) => (
  <FilterSelect
    label={label}
    all="Any month"
    name="month"
    choices={months.map((month) => ({ value: month, label: monthLabel(month) }))}
    view={view}
  />
)

/** `2026-11` as "November 2026". */
const monthLabel = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
