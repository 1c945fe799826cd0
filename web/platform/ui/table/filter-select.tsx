import { clearButton } from '../fields/clear-button.ts'
import { SearchSelect } from '../fields/search-select.tsx'
import type { TableView } from './table-view.ts'

/** What may be chosen: the value in the address, and its words. */
export type Choices = readonly (readonly [value: string, label: string])[]

interface FilterSelectProps {
  readonly label: string
  /** Shown while nothing is chosen. */
  readonly all: string
  /** The name of the filter in the address. */
  readonly name: string
  readonly choices: Choices
  readonly view: TableView
}

/** A filter of a table by one of its values. */
export const FilterSelect = ({ label, all, name, choices, view }: FilterSelectProps) => (
  <SearchSelect
    label={label}
    placeholder={all}
    data={choices.map(([value, text]) => ({ value, label: text }))}
    value={view.filters[name] ?? null}
    onChange={(value) => view.setFilter(name, value ?? '')}
    clearable
    clearButtonProps={clearButton(`Clear ${label}`)}
  />
)

/** Each once, by their words. */
export const sortedChoices = (choices: Choices): Choices =>
  [...new Map(choices)].sort(([, one], [, other]) => one.localeCompare(other))
