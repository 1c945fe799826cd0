import { useEffect } from 'react'
import type { Crumb } from './breadcrumbs.tsx'

/** The breadcrumbs of the page on screen, without Home. */
export interface ShownTrail {
  readonly crumbs: readonly Crumb[]
  readonly here: string
}

let shown: ShownTrail | undefined

/** Makes the breadcrumbs of this page known to parts of the frame. */
export function useShownTrail(crumbs: readonly Crumb[], here: string): void {
  useEffect(() => {
    shown = { crumbs, here }
    return () => {
      shown = undefined
    }
  })
}

/** The breadcrumbs on screen; undefined on a page without any. */
export const getShownTrail = (): ShownTrail | undefined => shown
