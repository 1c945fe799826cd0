import { goToPart } from './go-to-part.ts'
import { useEffect, useState, type MouseEvent } from 'react'

/**
 * A section counts as being read once its start is above this line, in pixels from the top of the window. The line is
 * below the sticky header.
 */
const READING_LINE = 240

/**
 * Returns the id of the section being read; `ids` lists the sections in order. This is the section that the user
 * navigated to while its start is in view, because the last sections cannot scroll to the top. Otherwise it is the last
 * section that starts above the reading line, or the first section.
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [here, setHere] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const update = () => {
      const inOrder = all.split(' ')
      const begins = (id: string) => {
        // A section that does not apply is not rendered.
        return document.getElementById(id)?.getClientRects()[0]?.top ?? Number.POSITIVE_INFINITY
      }
      const goneTo = document.activeElement?.id ?? ''
      const top = inOrder.includes(goneTo) ? begins(goneTo) : Number.POSITIVE_INFINITY
      const isInView = top >= 0 && top < window.innerHeight
      setHere(isInView ? goneTo : (inOrder.findLast((id) => begins(id) < READING_LINE) ?? inOrder[0]))
    }
    window.addEventListener('focusin', update)
    window.addEventListener('scroll', update, { passive: true })
    // A section that opens or loads later moves those below it without a scroll event. The observer also calls `look`
    // once at the start.
    const sized = new ResizeObserver(update)
    sized.observe(document.body)
    return () => {
      window.removeEventListener('focusin', update)
      window.removeEventListener('scroll', update)
      sized.disconnect()
    }
  }, [all])
  return here
}

/** The props of a link to a section of this page. It scrolls and focuses, and does not change the address. */
export const sectionLink = (id: string) => ({
  href: `#${id}`,
  onClick: (event: MouseEvent) => {
    event.preventDefault()
    goToPart(id)
  },
})
