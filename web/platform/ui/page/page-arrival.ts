import type { RegisteredRouter } from '@tanstack/react-router'

/** Whether somebody has gone on within the portal. Where the first page begins is the browser's to say. */
let isUnderWay = false
/** What has the focus back only until the next page is there. */
let lent: Element | undefined
let say: (name: string) => void = () => {}

/** Tells what is to be said of the pages that are gone to, from now on: the name of each, or nothing. Answers how to stop. */
export function followArrivals(router: RegisteredRouter, tell: (name: string) => void): () => void {
  const unsubscribe = router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged, pathChanged }) => {
    if (fromLocation === undefined || !hrefChanged) return
    isUnderWay = true
    if (pathChanged) tell('')
  })
  say = tell
  return () => {
    unsubscribe()
    isUnderWay = false
    say = () => {}
  }
}

/**
 * A page that is gone to begins with its heading. What was pressed on the page before is gone, and the focus with it: then the
 * heading has it. Where something has it still, such as the menu or a field, the name is said instead.
 */
export function arriveAt(heading: HTMLElement, name: string): void {
  if (!isUnderWay) return
  const { activeElement } = document
  const isFree = activeElement === document.body || activeElement === lent
  lent = undefined
  if (!isFree) return say(name)
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * Of a dialog that leads on to a page: what the dialog gives the focus back to was not chosen, so the page takes it from there.
 * Who is asked about unsaved changes and stays finds it there.
 */
export function lendFocus(to: Element): void {
  lent = to
}

/** Whether nothing has the focus that somebody has chosen: what is known to be next may take it. */
export const isFocusFree = (): boolean => {
  const { activeElement } = document
  return activeElement === document.body || activeElement instanceof HTMLHeadingElement
}
