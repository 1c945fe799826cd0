import { useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** How a list was left: filters, sort and page, and which step of the tab's history it is. */
interface LeftList {
  readonly search: object
  readonly step: number
}

/** By address. Nothing of it outlives the page's scripts, or the session. */
const lists = new Map<string, LeftList>()
/** The row that was opened last, by the address of its page. */
const rows = new Map<string, string>()

/** Somebody else may be next. */
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
    const { pathname } = router.state.location
    lists.set(pathname, { search, step: stepOf(router) })
  }, [router, search])
}

/** Leads back to a page: as the tab's history has it where it is the page before, else as it was left. */
export function useWayBack(): (to: string) => void {
  const router = useRouter()
  return (to) => {
    const list = lists.get(to)
    if (list !== undefined && list.step === stepOf(router) - 1) router.history.back()
    else void router.navigate({ to, search: { ...list?.search }, resetScroll: !rows.has(to) })
  }
}

/** Remembers which row of this page is opened. */
export function leaveByRow(pathname: string, href: string): void {
  rows.set(pathname, href)
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

const stepOf = (router: RegisteredRouter): number => router.state.location.state.__TSR_index
