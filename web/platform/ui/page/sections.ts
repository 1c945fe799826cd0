import { goToPart } from './go-to-part.ts'
import { useEffect, useState, type MouseEvent } from 'react'

/** How far below the top of the window the section begins that one reads, in pixels: beneath what stays at the top. */
const READING_LINE = 240

/** Of the sections with these ids, in their order, the last that begins above the reading line; the first one until then. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [here, setHere] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const look = () => {
      const inOrder = all.split(' ')
      const above = inOrder.findLast((id) => {
        const section = document.getElementById(id)
        return section !== null && section.getBoundingClientRect().top < READING_LINE
      })
      setHere(above ?? inOrder[0])
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
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
