import { useElementScrollRestoration, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Events with which the user scrolls or acts. */
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Restores the scroll position after Back or a reload. The router scrolls as soon as the page renders, as far as its
 * height allows; this scrolls the rest once later contents have made the page high enough.
 */
export function ScrollRestorer() {
  const router = useRouter()
  // Subscribes to the location, because positions are stored by address.
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

/**
 * Scrolls to `place` (pixels) once the page is high enough. Stops when the user acts. Returns a function that cancels
 * it.
 */
function scrollWhenReachable(position: number): () => void {
  // Reading the scroll position forces a layout, and most pages open at the top.
  if (position === 0 || window.scrollY >= position) return () => undefined
  const stop = () => {
    grown.disconnect()
    for (const act of USER_EVENTS) window.removeEventListener(act, stop, true)
  }
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < position) return
    window.scrollTo({ top: position, behavior: 'instant' })
    stop()
  })
  grown.observe(document.body)
  for (const act of USER_EVENTS) window.addEventListener(act, stop, { capture: true, passive: true })
  return stop
}
