import { useState, type KeyboardEvent } from 'react'

/**
 * The zoom steps: fit to width, a readable size, larger. `ofRoom` is a fraction of the available width; `ofPoint` is a
 * minimum in pixels per point.
 */
export const ZOOM_STEPS = [
  { ofRoom: 1, ofPoint: 0 },
  { ofRoom: 1.5, ofPoint: 1.2 },
  { ofRoom: 2.4, ofPoint: 2.2 },
] as const

export interface PageZoom {
  /** An index of `ZOOM_STEPS`. */
  readonly step: number
  /** Ignores a step that does not exist. */
  readonly zoomTo: (step: number) => void
  /** Plus and minus zoom, 0 fits the page to the width. Text fields keep these keys. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The zoom of the pages. Secrets have a zoom of their own, which starts at the smallest step. */
export function usePageZoom(isSecret: boolean): PageZoom {
  const [steps, setSteps] = useState({ open: 1, secret: 0 })
  const step = isSecret ? steps.secret : steps.open
  const zoomTo = (to: number) => {
    if (to >= 0 && to < ZOOM_STEPS.length) setSteps({ ...steps, [isSecret ? 'secret' : 'open']: to })
  }
  return {
    step,
    zoomTo,
    onKeyDown: (event) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.target instanceof HTMLInputElement && event.target.type === 'text') return
      if (event.key === '+' || event.key === '=') zoomTo(step + 1)
      else if (event.key === '-') zoomTo(step - 1)
      else if (event.key === '0') zoomTo(0)
      else return
      event.preventDefault()
    },
  }
}
