import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useStoredSearch } from '../page/stored-lists.ts'
import { toSearch, stateFrom, type TableSearch, type TableDefaults } from './table-address.ts'
import { createTableView, type TableState, type TableView } from './table-view.ts'

/**
 * The page, size, sort order and filters of a table, stored in the address: Back, reload and a copied link show the
 * same rows. If the route has a `validateSearch`, it must let these parameters through.
 */
export function useTableView(defaults: TableDefaults = {}): TableView {
  const router = useRouter()
  const search: TableSearch = useSearch({ strict: false })
  useStoredSearch(search)
  return createTableView(stateFrom(search, defaults), defaults, (next) => {
    // Replaces the history entry: typing into a filter must not add entries.
    void router.navigate({
      to: '.',
      search: (before: TableSearch) => ({ ...before, ...toSearch(next, defaults) }),
      replace: true,
      resetScroll: false,
    })
  })
}

/** The same for a table in a card or dialog, whose state is not in the address. */
export function useOwnTableView(defaults: TableDefaults = {}): TableView {
  const [state, setState] = useState<TableState>(() => stateFrom({}, defaults))
  return createTableView(state, defaults, setState)
}
