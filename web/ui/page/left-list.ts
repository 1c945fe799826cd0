import { useLocation, useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page whose row opened this one: the previous step of the history. */
    readonly openedFrom?: string
  }
}

/** How a list was left: filters, sort and page, and its position in the tab's history. */
interface LeftList {
  readonly search: object
  readonly step: number
}

/** By address. It ends with the page's scripts and with the session. */
const lists = new Map<string, LeftList>()
/** The last opened row, by the address of its page. */
const rows = new Map<string, string>()

/** Forgets everything, since another person may sign in next. */
export function forgetLists(): void {
  lists.clear()
  rows.clear()
}

/** Filters, sort and page of the list at this address, as it was left in this tab. */
export const searchLeftAt = (pathname: string): object | undefined => lists.get(pathname)?.search

/** For a list whose state is in the address: remembers it for the way back. */
export function useLeavingTrace(search: object): void {
  const router = useRouter()
  useEffect(() => {
    const { pathname, state } = router.state.location
    // A dialog over the list is a history step of its own, which is never returned to.
    if (state.opensDialog === true) return
    lists.set(pathname, { search, step: getHistoryIndex(router) })
  }, [router, search])
}

/** The page whose row opened this one, such as a weekly update or a provider; undefined if it was opened otherwise. */
export const useOpenedFrom = (): string | undefined => useLocation({ select: ({ state }) => state.openedFrom })

/**
 * Returns a function that goes back to a page: by the tab's history if it is the previous one, else with its remembered
 * state.
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

/** Opens the page of a row, and remembers the way in both directions. */
export function leaveByRow(router: RegisteredRouter, href: string): void {
  const { pathname } = router.state.location
  rows.set(pathname, href)
  void router.navigate({ href, state: { openedFrom: pathname } })
}

/** The row that this page was left by; returned once. */
export function useRowLeft(): string | undefined {
  const router = useRouter({ warn: false }) as RegisteredRouter | null // a table without a router around it
  const [row] = useState(() => (router === null ? undefined : rows.get(router.state.location.pathname)))
  useEffect(() => {
    if (router !== null) rows.delete(router.state.location.pathname)
  }, [router])
  return row
}

const getHistoryIndex = (router: RegisteredRouter): number => router.state.location.state.__TSR_index
