import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLeavingTrace } from '../page/left-list.ts'
import { toSearch, stateFrom, type TableSearch, type TableDefaults } from './table-address.ts'
import { createTableView, type TableState, type TableView } from './table-view.ts'

/**
 * Page, size, sort and filters of a table, stored in the address: Back, reload and a copied link show the same rows.
 * The route's `validateSearch`, if any, must let the names through.
 */
export function useTableView(defaults: TableDefaults = {}): TableView {
  const router = useRouter()
  const search: TableSearch = useSearch({ strict: false })
  useLeavingTrace(search)
  return createTableView(stateFrom(search, defaults), defaults, (next) => {
    // Typing into a filter must not add steps to the history.
    void router.navigate({
      to: '.',
      search: (before: TableSearch) => ({ ...before, ...toSearch(next, defaults) }),
      replace: true,
      resetScroll: false,
    })
  })
}

/** The same for a table inside a card or dialog, whose state is not in the address. */
export function useOwnTableView(defaults: TableDefaults = {}): TableView {
  const [state, setState] = useState<TableState>(() => stateFrom({}, defaults))
  return createTableView(state, defaults, setState)
}
