import { useLocation, useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address of the list whose row opened this page, which is the previous history entry. */
    readonly openedFrom?: string
  }
}

/** The state of a list when the user left it: its search parameters and its index in the tab's history. */
interface StoredList {
  readonly search: object
  readonly step: number
}

/** The lists by pathname, for the lifetime of the tab's page or the session. */
const lists = new Map<string, StoredList>()
/** The row that was last opened, by the pathname of its list. */
const rows = new Map<string, string>()

/** Clears everything at sign-out, because another user may sign in next. */
export function forgetLists(): void {
  lists.clear()
  rows.clear()
}

/** The search parameters (filters, sort, page) that the list at this pathname last had in this tab. */
export const getLastSearch = (pathname: string): object | undefined => lists.get(pathname)?.search

/** Stores the search parameters of a list, so that links back to it can restore them. */
export function useStoredSearch(search: object): void {
  const router = useRouter()
  useEffect(() => {
    const { pathname, state } = router.state.location
    // A dialog over the list has its own history entry, to which links never go back.
    if (state.opensDialog === true) return
    lists.set(pathname, { search, step: getHistoryIndex(router) })
  }, [router, search])
}

/** The address of the list whose row opened this page; undefined if the page was opened otherwise. */
export const useOpenedFrom = (): string | undefined => useLocation({ select: ({ state }) => state.openedFrom })

/**
 * Returns a function that goes back to a page: with the tab's history if the page is the previous entry, otherwise by a
 * navigation with its stored search parameters.
 */
export function useWayBack(): (to: string) => void {
  const router = useRouter()
  return (to) => {
    const list = lists.get(to)
    const isBefore = router.state.location.state.openedFrom === to || list?.step === getHistoryIndex(router) - 1
    if (isBefore) router.history.back()
    else void router.navigate({ to, search: { ...list?.search }, resetScroll: !rows.has(to) })
  }
}

/** Opens the page of a row, and records which row and list the user came from. */
export function rememberRow(router: RegisteredRouter, href: string): void {
  const { pathname } = router.state.location
  rows.set(pathname, href)
  void router.navigate({ href, state: { openedFrom: pathname } })
}

/** The address of the row through which the user left this list. Returned for one visit only. */
export function useLastRow(): string | undefined {
  const router = useRouter({ warn: false }) as RegisteredRouter | null // no router, such as around a table in a test
  const [row] = useState(() => (router === null ? undefined : rows.get(router.state.location.pathname)))
  useEffect(() => {
    if (router !== null) rows.delete(router.state.location.pathname)
  }, [router])
  return row
}

const getHistoryIndex = (router: RegisteredRouter): number => router.state.location.state.__TSR_index
