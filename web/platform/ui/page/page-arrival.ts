import type { RegisteredRouter } from '@tanstack/react-router'

/** Whether somebody has gone on within the portal. Where the first page begins is the browser's to say. */
let isUnderWay = false
/** The element to which a closing dialog returned the focus only until the next page is there. */
let lent: Element | undefined
let say: (name: string) => void = () => {}

/**
 * Calls `tell` from now on for each page that is gone to: with an empty text on the way, then with its name where its heading
 * does not take the focus. Answers how to stop.
 */
export function followArrivals(router: RegisteredRouter, notify: (name: string) => void): () => void {
  const unsubscribe = router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged, pathChanged }) => {
    if (fromLocation === undefined || !hrefChanged) return
    isUnderWay = true
    if (pathChanged) notify('')
  })
  say = notify
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
 * For a dialog that leads on to a page: nobody chose the element to which it returns the focus, so the next page may take it from
 * there. Whoever is asked about unsaved changes and stays finds the focus there.
 */
export function lendFocus(to: Element): void {
  lent = to
}

/** Whether the focus stands nowhere that the person chose, so that what comes next may take it. */
export const isFocusFree = (): boolean => {
  const { activeElement } = document
  return activeElement === document.body || activeElement instanceof HTMLHeadingElement
}
