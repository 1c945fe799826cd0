import { Button } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { useOnPhone } from '../page/use-on-phone.ts'
import { IconFilter } from '../icons/page-icons.ts'
import type { TableView } from './table-view.ts'
import { TextFilter } from './text-filter.tsx'
import { ClearFiltersButton } from './clear-filters-button.tsx'
import classes from './table-filters.module.css'

interface TableFiltersProps {
  readonly view: TableView
  /** The filters next to the search. */
  readonly children?: ReactNode
  /** Whether the filters are behind a button on every screen, for a narrow card. */
  readonly folds?: boolean
}

/**
 * The search and the filters of a list in one row above its table, with a button that clears them. Phones show the
 * search and a button for the others, with the number of those that are set (design §7).
 */
export function TableFilters({ view, children, folds = false }: TableFiltersProps) {
  const isFolded = useOnPhone() || folds
  const [open, setOpen] = useState(false)
  const id = useId()
  const names = Object.keys(view.filters)
  const behind = names.filter((name) => name !== 'search').length
  const clear =
    names.length === 0 ? null : <ClearFiltersButton view={view} variant="subtle" className={classes.clear} />
  return (
    <div className={classes.filters} role="group" aria-label="Filters" data-folded={isFolded || undefined}>
      <TextFilter view={view} />
      {!isFolded ? (
        <>
          {children}
          {clear}
        </>
      ) : children === undefined ? null : (
        <>
          <Button
            variant="default"
            className={classes.more}
            leftSection={<IconFilter size={18} aria-hidden />}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            {behind === 0 ? 'Filters' : `Filters, ${behind} set`}
          </Button>
          {open ? (
            <div id={id} className={classes.rest}>
              {children}
              {clear}
            </div>
          ) : null}
        </>
      )}
    </div>
  )
}
