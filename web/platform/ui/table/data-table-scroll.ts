import { useEffect, useRef, useState } from 'react'

/**
 * A table wider than its place scrolls inside it. Only then is the place focusable and named, so that arrow keys move it;
 * once moved, the sticky column gets its edge shadow.
 */
export function useSidewaysScroll() {
  const ref = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const place = ref.current
    if (!place) return
    const watcher = new ResizeObserver(() => setWide(place.scrollWidth > place.clientWidth + 1))
    watcher.observe(place)
    if (place.firstElementChild) watcher.observe(place.firstElementChild)
    return () => watcher.disconnect()
  }, [])
  return {
    ref,
    onScroll: (event: React.UIEvent<HTMLElement>) => setScrolled(event.currentTarget.scrollLeft > 0),
    'data-scrolled': scrolled || undefined,
    ...(wide ? { tabIndex: 0, role: 'region' } : { tabIndex: undefined }),
  }
}
