/** What stays at the bottom of small windows, such as the menu and the buttons of a form. */
const FEET = '[data-bar], [data-foot]'

/** The distance between the messages and what is below them, in pixels. */
const GAP = 8

/** The element pressed last. Safari does not focus a button that is pressed, so the focus does not tell. */
let pressed: Element | undefined

document.addEventListener(
  'pointerdown',
  ({ target }) => {
    pressed = target instanceof Element ? (target.closest('a, button, label, input, textarea') ?? undefined) : undefined
  },
  true,
)

/**
 * On small windows: places the messages above the feet and the keyboard of a phone, and above the element that was just
 * pressed or has the focus. Follows when the page changes. Returns a function that stops.
 */
export function placeAboveFeet(place: HTMLElement): () => void {
  let frame = 0
  const look = () => {
    frame = 0
    place.style.setProperty('--free-bottom', `${findFreeBottom(place)}px`)
  }
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look)
  }
  const changes = new MutationObserver(lookSoon)
  changes.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('resize', lookSoon)
  window.visualViewport?.addEventListener('resize', lookSoon)
  document.documentElement.dataset['messages'] = ''
  look()
  return () => {
    cancelAnimationFrame(frame)
    changes.disconnect()
    window.removeEventListener('resize', lookSoon)
    window.visualViewport?.removeEventListener('resize', lookSoon)
    delete document.documentElement.dataset['messages']
  }
}

/** The distance from the bottom of the window to the lowest free place for the messages, in pixels. */
function findFreeBottom(place: HTMLElement): number {
  // The keyboard of a phone is below the visual viewport.
  const end = (window.visualViewport?.offsetTop ?? 0) + (window.visualViewport?.height ?? innerHeight)
  let bottom = end - GAP
  const taken = [...document.querySelectorAll(FEET), pressed, document.activeElement]
    .flatMap((one) => (one && one !== document.body && !place.contains(one) ? [one.getBoundingClientRect()] : []))
    .filter(({ height }) => height > 0 && height < end / 3)
    .toSorted((one, other) => other.bottom - one.bottom)
  for (const part of taken) if (part.top < bottom && part.bottom > bottom - place.offsetHeight) bottom = part.top - GAP
  return innerHeight - bottom
}
