import { useEffect, useRef, useState, type ReactNode } from 'react'
import classes from './data-table.module.css'

/**
 * Lets a table that is wider than its container scroll sideways. Only then is the container focusable and labeled, so
 * that arrow keys scroll it. Once scrolled, the sticky column gets a shadow. This is a separate component, so that its
 * state changes do not render the rows again.
 */
export function SidewaysScroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [wide, setWide] = useState(false)
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const watcher = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth + 1))
    watcher.observe(element)
    if (element.firstElementChild) watcher.observe(element.firstElementChild)
    return () => watcher.disconnect()
  }, [])
  return (
    <div
      ref={ref}
      className={classes.scroll}
      onScroll={(event) => setScrolled(event.currentTarget.scrollLeft > 0)}
      data-scrolled={scrolled || undefined}
      {...(wide ? { tabIndex: 0, role: 'region', 'aria-label': `${label}, scrolls sideways` } : {})}
    >
      {children}
    </div>
  )
}
