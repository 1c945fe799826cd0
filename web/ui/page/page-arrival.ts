import type { RegisteredRouter } from '@tanstack/react-router'

/** Whether the person has navigated within the portal. On the first page the browser decides where the focus starts. */
let isUnderWay = false
/** The element that a closing dialog focused only until the next page is there. */
let returnedFocus: Element | undefined
let say: (name: string) => void = () => {}

/**
 * Calls `notify` for each navigation: with an empty text on the way, then with the page's name if its heading does not
 * take the focus. Returns a function that stops it.
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
 * Moves the focus to the heading of a new page, if the pressed element has gone with the last page. If the focus is
 * still somewhere, such as in the menu or a field, the name is announced instead.
 */
export function arriveAt(heading: HTMLElement, name: string): void {
  if (!isUnderWay) return
  const { activeElement } = document
  const isFree = activeElement === document.body || activeElement === returnedFocus
  returnedFocus = undefined
  if (!isFree) return say(name)
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * For a dialog that navigates: the person did not choose the element that gets the focus back, so the next page may
 * take it from there. If the person stays because of unsaved changes, the focus is there.
 */
export function lendFocusUntilNavigation(to: Element): void {
  returnedFocus = to
}

/** Whether the focus is nowhere that the person chose, so that the next element may take it. */
export const isFocusFree = (): boolean => {
  const { activeElement } = document
  return activeElement === document.body || activeElement instanceof HTMLHeadingElement
}
