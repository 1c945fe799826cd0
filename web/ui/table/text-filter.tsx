import { MAX_SEARCH_LENGTH } from '@client-center/domain/forms/search-words.ts'
import { TextInput } from '@mantine/core'
import { IconSearch } from '../icons/icons.ts'
import { ClearText } from './clear-text.tsx'
import type { TableView } from './table-view.ts'
import { useDebouncedFilter } from './use-debounced-filter.ts'

/** The filter `search`: rows that have every typed word, by its beginning. */
export function TextFilter({ view, label = 'Search' }: { readonly view: TableView; readonly label?: string }) {
  const { typed, type, set } = useDebouncedFilter(view.filters['search'] ?? '', (text) =>
    view.setFilter('search', text.trim()),
  )
  return (
    <TextInput
      label={label}
      maxLength={MAX_SEARCH_LENGTH}
      autoComplete="off"
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      rightSection={<ClearText label={label} typed={typed} onClear={() => set('')} />}
    />
  )
}
