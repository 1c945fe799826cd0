import type { RegisteredRouter } from '@tanstack/react-router'

/** Whether the user has navigated within the portal. On the first page the browser decides where the focus starts. */
let isUnderWay = false
/** The element that a closing dialog focused only until the next page renders. */
let returnedFocus: Element | undefined
let announce: (name: string) => void = () => {}

/**
 * Calls `notify` on each navigation: with an empty text when it starts, and with the page's name if the new heading
 * does not receive the focus. Returns a function that unsubscribes.
 */
export function followArrivals(router: RegisteredRouter, notify: (name: string) => void): () => void {
  const unsubscribe = router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged, pathChanged }) => {
    if (fromLocation === undefined || !hrefChanged) return
    isUnderWay = true
    if (pathChanged) notify('')
  })
  announce = notify
  return () => {
    unsubscribe()
    isUnderWay = false
    announce = () => {}
  }
}

/**
 * Focuses the heading of a new page if the pressed element disappeared with the previous page. If an element still has
 * the focus, such as in the menu or a field, the name is announced instead.
 */
export function arriveAt(heading: HTMLElement, name: string): void {
  if (!isUnderWay) return
  const { activeElement } = document
  const isFree = activeElement === document.body || activeElement === returnedFocus
  returnedFocus = undefined
  if (!isFree) return announce(name)
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * For a dialog that navigates: marks the element that gets the focus when the dialog closes, so that the next page's
 * heading may take it. If unsaved changes block the navigation, the focus stays on this element.
 */
export function lendFocusUntilNavigation(to: Element): void {
  returnedFocus = to
}

/** Whether no element, or only a heading, has the focus, so that another element may take it. */
export const isFocusFree = (): boolean => {
  const { activeElement } = document
  return activeElement === document.body || activeElement instanceof HTMLHeadingElement
}
