import { MaskedField } from '../fields/masked-field.tsx'
import { ClearText } from './clear-text.tsx'
import type { TableView } from './table-view.ts'
import { useDebouncedFilter } from './use-debounced-filter.ts'

interface TinFilterProps {
  readonly label: string
  readonly view: TableView
  /** The debounce time in milliseconds; the default of `useDebouncedFilter` if undefined. */
  readonly pause?: number
}

/** Filters by TIN from the first digit on. It sends digits only (PLIST-04, PROJL-05, AMB-123). */
export function TinFilter({ label, view, pause }: TinFilterProps) {
  const { typed, type, set } = useDebouncedFilter(view.filters['tin'] ?? '', (tin) => view.setFilter('tin', tin), pause)
  return (
    <MaskedField
      label={label}
      mask="###-##-####"
      placeholder="___-__-____"
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={type}
      rightSection={<ClearText label={label} typed={typed} onClear={() => set('')} />}
      rightSectionPointerEvents="all"
    />
  )
}
