import { stateOptions } from '@client-center/domain/reference/states.ts'
import { Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { IconSearch } from '../../ui/icons/icons.ts'
import { IconFilter } from '../../ui/icons/page-icons.ts'
import { ClearText } from '../../ui/table/clear-text.tsx'
import { FilterSelect } from '../../ui/table/filter-select.tsx'
import type { TableView } from '../../ui/table/table-view.ts'
import { TinFilter } from '../../ui/table/tin-filter.tsx'
import { useDebouncedFilter } from '../../ui/table/use-debounced-filter.ts'
import { useOnPhone } from '../../ui/page/use-on-phone.ts'
import classes from './projects-card.module.css'

interface FilterProps {
  readonly view: TableView
}

/** The debounce time of the provider and TIN filters, in milliseconds (PROJL-04, PROJL-05). */
const PAUSE = 500

function SearchFilter({ view }: FilterProps) {
  const { typed, type, set } = useDebouncedFilter(view.filters['search'] ?? '', (text) =>
    view.setFilter('search', text.trim()),
  )
  return (
    <TextInput
      label="Search"
      maxLength={100}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      rightSection={<ClearText label="Search" typed={typed} onClear={() => set('')} />}
    />
  )
}

function ProviderFilter({ view }: FilterProps) {
  const { typed, type, set } = useDebouncedFilter(
    view.filters['provider'] ?? '',
    (text) => view.setFilter('provider', text.trim()),
    PAUSE,
  )
  return (
    <TextInput
      label="Provider name"
      maxLength={100}
      autoComplete="off"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      rightSection={<ClearText label="Provider name" typed={typed} onClear={() => set('')} />}
    />
  )
}

const stateChoices = stateOptions.map((state) => ({ ...state, value: String(state.value) }))

/** The filters of the list (PROJL-04). Phones show the search and a button for the others (design §7). */
export function ProjectFilters({ view }: FilterProps) {
  const phone = useOnPhone()
  const [open, setOpen] = useState(false)
  const id = useId()
  const rest = (
    <>
      <ProviderFilter view={view} />
      <TinFilter label="Practice TIN" view={view} pause={PAUSE} />
      <FilterSelect label="Location state" all="All states" name="state" choices={stateChoices} view={view} />
    </>
  )
  if (!phone) {
    return (
      <div className={classes.filters} role="search" aria-label="Filters of the projects">
        <SearchFilter view={view} />
        {rest}
      </div>
    )
  }
  const hiddenFilters = Object.keys(view.filters).filter((name) => name !== 'search').length
  return (
    <div className={classes.filters} role="search" aria-label="Filters of the projects">
      <SearchFilter view={view} />
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {hiddenFilters === 0 ? 'Filters' : `Filters, ${hiddenFilters} set`}
      </Button>
      {open ? (
        <div id={id} className={classes.rest}>
          {rest}
        </div>
      ) : null}
    </div>
  )
}
