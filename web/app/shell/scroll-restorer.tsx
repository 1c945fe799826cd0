import { useElementScrollRestoration, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Events by which a person takes over the scrolling. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Restores the scroll position of a page after Back or a reload. The router scrolls as soon as the page is rendered, as
 * far as its length then allows; this scrolls the rest once later contents have made the page long enough.
 */
export function ScrollRestorer() {
  const router = useRouter()
  // Renders with each address, because positions are stored by address.
  useLocation({ select: ({ href, state }) => state.__TSR_key ?? href })
  const savedPosition = useElementScrollRestoration({ getElement: () => window })
  const follow = useEffectEvent(() => scrollWhenReachable(savedPosition?.scrollY ?? 0))
  useEffect(() => {
    let stop = follow()
    const unsubscribe = router.subscribe('onRendered', () => {
      stop()
      stop = follow()
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [router])
  return null
}

/** Waits until the page is this long, in pixels, or until the person acts. Returns a function that stops it. */
function scrollWhenReachable(place: number): () => void {
  // Reading the scroll position forces a layout, and most pages open at their top.
  if (place === 0 || window.scrollY >= place) return () => undefined
  const stop = () => {
    grown.disconnect()
    for (const act of USER_EVENTS) window.removeEventListener(act, stop, true)
  }
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < place) return
    window.scrollTo({ top: place, behavior: 'instant' })
    stop()
  })
  grown.observe(document.body)
  for (const act of USER_EVENTS) window.addEventListener(act, stop, { capture: true, passive: true })
  return stop
}
