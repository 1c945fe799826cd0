import { useEffect, useSyncExternalStore } from 'react'
import { externalStore } from '../external-store/external-store.ts'

/** The state of the frame that pages and users change: the width of the menu, and the bar at the bottom of phones. */
interface FrameState {
  /** The user's choice, stored on the device. */
  readonly chosen: 'rail' | 'full' | undefined
  /** How many mounted pages prefer the rail. */
  readonly narrow: number
  /** How many of those pages also fill the screen. */
  readonly wide: number
  /** How many mounted pages have a fixed foot of their own. */
  readonly ownFoot: number
}

const KEY = 'client-center.menu'
const state = externalStore<FrameState>({ chosen: chosenBefore(), narrow: 0, wide: 0, ownFoot: 0 })

export const useFrameState = (): FrameState => useSyncExternalStore(state.follow, state.now)

/** Whether the menu is a rail of icons. The user's choice takes precedence over the page's preference. */
export const isRail = ({ chosen, narrow }: FrameState, isAtLargeForm: boolean): boolean =>
  chosen === undefined ? narrow > 0 || isAtLargeForm : chosen === 'rail'

/** Saves the user's choice. */
export function chooseMenu(chosen: 'rail' | 'full'): void {
  localStorage.setItem(KEY, chosen)
  state.set({ ...state.now(), chosen })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Whether the route shows a large form. The menu is then a rail from the start, so that nothing moves when the form
     * loads.
     */
    readonly isLargeForm?: boolean
  }
}

/** For wide pages: shows the menu as a rail while the page is mounted, unless the user chose otherwise (design §3). */
export function useNarrowMenu({ fills = false }: { readonly fills?: boolean } = {}): void {
  useEffect(() => {
    const more = fills ? 1 : 0
    count({ narrow: 1, wide: more })
    return () => count({ narrow: -1, wide: -more })
  }, [fills])
}

/** For forms with a fixed foot: hides the bar at the bottom of phones. */
export function useOwnFoot(): void {
  useEffect(() => {
    count({ ownFoot: 1 })
    return () => count({ ownFoot: -1 })
  }, [])
}

/** Adds these numbers to the counts. */
function count({ narrow = 0, wide = 0, ownFoot = 0 }: Partial<Omit<FrameState, 'chosen'>>): void {
  const now = state.now()
  state.set({ ...now, narrow: now.narrow + narrow, wide: now.wide + wide, ownFoot: now.ownFoot + ownFoot })
}

function chosenBefore(): FrameState['chosen'] {
  const stored = localStorage.getItem(KEY)
  return stored === 'rail' || stored === 'full' ? stored : undefined
}
