import { clearButton } from '../fields/clear-button.ts'
import type { SearchOption } from '../fields/search-options.ts'
import { SearchSelect } from '../fields/search-select.tsx'
import type { TableView } from './table-view.ts'

interface FilterSelectProps {
  readonly label: string
  /** The placeholder while no value is chosen. */
  readonly all: string
  /** The name of the filter's search parameter. */
  readonly name: string
  /** The options; their values appear in the address. */
  readonly choices: readonly SearchOption[]
  readonly view: TableView
}

/** Filters a table by one value of a list. */
export const FilterSelect = ({ label, all, name, choices, view }: FilterSelectProps) => (
  <SearchSelect
    label={label}
    placeholder={all}
    data={choices}
    value={view.filters[name] ?? null}
    onChange={(value) => view.setFilter(name, value ?? '')}
    clearable
    clearButtonProps={clearButton(`Clear ${label}`)}
  />
)

/** Removes duplicates and sorts by label. */
export const sortedChoices = (choices: readonly SearchOption[]): readonly SearchOption[] =>
  [...new Map(choices.map((choice) => [choice.value, choice])).values()].sort((one, other) =>
    one.label.localeCompare(other.label),
  )
