import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLeavingTrace } from '../page/left-list.ts'
import { toSearch, stateFrom, type TableSearch, type TableDefaults } from './table-address.ts'
import { createTableView, type TableState, type TableView } from './table-view.ts'

/**
 * Page, size, sort and filters of a table, kept in the address: Back, reload and a copied link show the same rows.
 * The route's `validateSearch`, if it has one, has to let the names through.
 */
export function useTableView(defaults: TableDefaults = {}): TableView {
  const router = useRouter()
  const search: TableSearch = useSearch({ strict: false })
  useLeavingTrace(search)
  return createTableView(stateFrom(search, defaults), defaults, (next) => {
    // A key typed into a filter should not become a step of Back.
    void router.navigate({
      to: '.',
      search: (before: TableSearch) => ({ ...before, ...toSearch(next, defaults) }),
      replace: true,
      resetScroll: false,
    })
  })
}

/** The same for a table inside a card or a dialog, whose state is nobody else's business. */
export function useOwnTableView(defaults: TableDefaults = {}): TableView {
  const [state, setState] = useState<TableState>(() => stateFrom({}, defaults))
  return createTableView(state, defaults, setState)
}
