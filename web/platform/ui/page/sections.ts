import { goToPart } from './go-to-part.ts'
import { useEffect, useState, type MouseEvent } from 'react'

/** How far below the top of the window the section begins that one reads, in pixels: beneath what stays at the top. */
const READING_LINE = 240

/**
 * Of the sections with these ids, in their order, the one that was gone to while its beginning is in view: the last ones cannot
 * all be scrolled to the top. Else the last that begins above the reading line; the first one until then.
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [here, setHere] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const look = () => {
      const inOrder = all.split(' ')
      const begins = (id: string) => {
        // One that is not asked is not drawn, and begins nowhere.
        return document.getElementById(id)?.getClientRects()[0]?.top ?? Number.POSITIVE_INFINITY
      }
      const goneTo = document.activeElement?.id ?? ''
      const top = inOrder.includes(goneTo) ? begins(goneTo) : Number.POSITIVE_INFINITY
      const isInView = top >= 0 && top < window.innerHeight
      setHere(isInView ? goneTo : (inOrder.findLast((id) => begins(id) < READING_LINE) ?? inOrder[0]))
    }
    window.addEventListener('focusin', look)
    window.addEventListener('scroll', look, { passive: true })
    // A section that opens, or that is drawn later, moves those below it without any scroll; it looks once at the beginning, too.
    const sized = new ResizeObserver(look)
    sized.observe(document.body)
    return () => {
      window.removeEventListener('focusin', look)
      window.removeEventListener('scroll', look)
      sized.disconnect()
    }
  }, [all])
  return here
}

/** A link to a section of this page: goes there by scroll and focus, and leaves the address as it is. */
export const sectionLink = (id: string) => ({
  href: `#${id}`,
  onClick: (event: MouseEvent) => {
    event.preventDefault()
    goToPart(id)
  },
})
