/** Matches focusable elements, including the anchors that the list of sections links to. */
const REACHED = '[tabindex], a[href], button:enabled, input:enabled, textarea:enabled'

/**
 * A ref for a panel above the form's parts or footer that disappears when the user has answered it. If it has the focus
 * then, the first focusable element left in its card gets the focus, or else the first one below, so that keyboard
 * users continue there.
 */
export function passFocusDown(going: HTMLElement | null): (() => void) | undefined {
  if (going === null) return undefined
  return () => {
    if (!going.contains(document.activeElement)) return
    const card = going.closest('section')
    const below = reachedIn(going.closest('[role="tabpanel"]')).filter(
      (one) => !going.contains(one) && (going.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    )
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      const left = card?.isConnected === true ? reachedIn(card) : []
      for (const one of [...left, ...below]) {
        if (one.isConnected) one.focus({ preventScroll: true })
        if (document.activeElement === one) return
      }
    })
  }
}

const reachedIn = (place: Element | null): readonly HTMLElement[] =>
  place === null ? [] : [...place.querySelectorAll<HTMLElement>(REACHED)]
