import { useElementScrollRestoration, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** What somebody does who does not want to be taken anywhere any more. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * A page that is come back to, or reloaded, is shown at the place where it was left. The router goes there as soon as the page
 * is drawn, as far as it reaches then; this goes the rest of the way once what comes later has made the page long enough.
 */
export function ScrollRestorer() {
  const router = useRouter()
  // Drawn anew with each address, since what is kept is kept by address.
  useLocation({ select: ({ href, state }) => state.__TSR_key ?? href })
  const savedPosition = useElementScrollRestoration({ getElement: () => window })
  const follow = useEffectEvent(() => goOnTo(savedPosition?.scrollY ?? 0))
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

/** Waits until the page reaches so far down, in pixels, or until the person acts. Answers how to stop. */
function goOnTo(place: number): () => void {
  // To ask where the page stands now would have it laid out, and most pages are opened at their top.
  if (place === 0 || window.scrollY >= place) return () => undefined
  const stop = () => {
    grown.disconnect()
    for (const act of ACTS) window.removeEventListener(act, stop, true)
  }
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < place) return
    window.scrollTo({ top: place, behavior: 'instant' })
    stop()
  })
  grown.observe(document.body)
  for (const act of ACTS) window.addEventListener(act, stop, { capture: true, passive: true })
  return stop
}
