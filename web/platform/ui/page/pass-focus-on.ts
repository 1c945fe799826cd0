/**
 * The ref of a row. One that goes while it has the focus, such as one that was just deleted, passes it on to the row beside it,
 * or to the first thing of its card: whoever presses keys stays where they were.
 */
export function passFocusOn(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined
  return () => {
    if (!row.contains(document.activeElement)) return
    const places = [row.nextElementSibling, row.previousElementSibling, row.closest('section')]
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      const place = places.find((one) => one?.isConnected)
      place?.querySelector<HTMLElement>('a[href], button:enabled')?.focus({ preventScroll: true })
    })
  }
}
