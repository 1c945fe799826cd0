/**
 * The ref of a row. One that goes while it has the focus, such as one that was just deleted, passes it on to the row beside it,
 * or to its card: whoever presses keys stays where they were.
 */
export function passFocusOn(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined
  return () => {
    if (!row.contains(document.activeElement)) return
    const places = [row.nextElementSibling, row.previousElementSibling, row.closest('section')]
    queueMicrotask(() => {
      if (document.activeElement === document.body) goOnIn(places)
    })
  }
}

const PRESSED = 'a[href], button:enabled'

/** The focus goes to the first thing to press in the first of these places that is still there, or to what names the place. */
export function goOnIn(places: readonly (Element | null | undefined)[]): void {
  const place = places.find((one) => one?.isConnected === true)
  if (!(place instanceof HTMLElement)) return
  const pressed = place.matches(PRESSED) ? place : place.querySelector<HTMLElement>(PRESSED)
  const next = pressed ?? place.querySelector<HTMLElement>('h2') ?? place
  if (pressed === null) next.tabIndex = -1
  next.focus({ preventScroll: true })
}
