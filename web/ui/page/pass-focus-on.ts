/**
 * A ref for rows. When a focused row is removed, such as after its deletion, the focus moves to a neighboring row or
 * the card, so that keyboard users do not lose their place.
 */
export function passFocusOn(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined
  return () => {
    if (!row.contains(document.activeElement)) return
    const candidates = [row.nextElementSibling, row.previousElementSibling, row.closest('section')]
    queueMicrotask(() => {
      if (document.activeElement === document.body) focusFirstIn(candidates)
    })
  }
}

const PRESSED = 'a[href], button:enabled'

/**
 * Focuses the first link or button in the first of these elements that is still in the document; without one, its
 * heading or the element itself.
 */
export function focusFirstIn(candidates: readonly (Element | null | undefined)[]): void {
  const target = candidates.find((one) => one?.isConnected === true)
  if (!(target instanceof HTMLElement)) return
  const pressed = target.matches(PRESSED) ? target : target.querySelector<HTMLElement>(PRESSED)
  const next = pressed ?? target.querySelector<HTMLElement>('h2') ?? target
  if (pressed === null) next.tabIndex = -1
  next.focus({ preventScroll: true })
}
