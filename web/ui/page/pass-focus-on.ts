/**
 * The ref of a row. A row that disappears while it has the focus, such as after its deletion, passes the focus to its
 * neighbor or card, so that keyboard users stay where they were.
 */
export function passFocusOn(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined
  return () => {
    if (!row.contains(document.activeElement)) return
    const places = [row.nextElementSibling, row.previousElementSibling, row.closest('section')]
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusFirstIn(places)
    })
  }
}

const PRESSED = 'a[href], button:enabled'

/** Focuses the first control in the first of these places that still exists, or the place's heading. */
export function focusFirstIn(places: readonly (Element | null | undefined)[]): void {
  const place = places.find((one) => one?.isConnected === true)
  if (!(place instanceof HTMLElement)) return
  const pressed = place.matches(PRESSED) ? place : place.querySelector<HTMLElement>(PRESSED)
  const next = pressed ?? place.querySelector<HTMLElement>('h2') ?? place
  if (pressed === null) next.tabIndex = -1
  next.focus({ preventScroll: true })
}
