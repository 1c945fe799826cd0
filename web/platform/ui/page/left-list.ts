import { useLocation, useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page by whose row this one was opened: it is the step before. */
    readonly openedFrom?: string
  }
}

/** How a list was left: filters, sort and page, and which step of the tab's history it is. */
interface LeftList {
  readonly search: object
  readonly step: number
}

/** By address. Nothing of it outlives the page's scripts, or the session. */
const lists = new Map<string, LeftList>()
/** The row that was opened last, by the address of its page. */
const rows = new Map<string, string>()

/** Forgets everything, since somebody else may sign in next. */
export function forgetLists(): void {
  lists.clear()
  rows.clear()
}

/** Filters, sort and page of the list at this address, as it was left in this tab. */
export const searchLeftAt = (pathname: string): object | undefined => lists.get(pathname)?.search

/** For a list whose state is in the address: whoever comes back finds it as it is now. */
export function useLeavingTrace(search: object): void {
  const router = useRouter()
  useEffect(() => {
    const { pathname, state } = router.state.location
    // A dialog over the list is a step of its own, to which nobody comes back.
    if (state.opensDialog === true) return
    lists.set(pathname, { search, step: getHistoryIndex(router) })
  }, [router, search])
}

/** The page by whose row this one was opened, such as a weekly update or a provider; none after any other way. */
export const useOpenedFrom = (): string | undefined => useLocation({ select: ({ state }) => state.openedFrom })

/** Leads back to a page: as the tab's history has it where it is the page before, else as it was left. */
export function useWayBack(): (to: string) => void {
  const router = useRouter()
  return (to) => {
    const list = lists.get(to)
    const isBefore = router.state.location.state.openedFrom === to || list?.step === getHistoryIndex(router) - 1
    if (isBefore) router.history.back()
    else void router.navigate({ to, search: { ...list?.search }, resetScroll: !rows.has(to) })
  }
}

/** Opens the page of a row: it knows from where, and this page by which row. */
export function leaveByRow(router: RegisteredRouter, href: string): void {
  const { pathname } = router.state.location
  rows.set(pathname, href)
  void router.navigate({ href, state: { openedFrom: pathname } })
}

/** The row by which this page was left, told once. */
export function useRowLeft(): string | undefined {
  const router = useRouter({ warn: false }) as RegisteredRouter | null // a table without a portal around it
  const [row] = useState(() => (router === null ? undefined : rows.get(router.state.location.pathname)))
  useEffect(() => {
    if (router !== null) rows.delete(router.state.location.pathname)
  }, [router])
  return row
}

const getHistoryIndex = (router: RegisteredRouter): number => router.state.location.state.__TSR_index
