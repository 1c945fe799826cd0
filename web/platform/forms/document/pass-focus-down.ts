/** What can have the focus: also the places that the list of sections leads to. */
const REACHED = '[tabindex], a[href], button:enabled, input:enabled, textarea:enabled'

/**
 * The ref of something above the parts or the foot of a form that goes once it is answered. If it has the focus then, the rest of
 * its card takes the focus, or else what comes below, so that whoever uses keys goes on from there.
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
