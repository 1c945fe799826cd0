import type { ReviewSection } from '@client-center/domain/caqh/review.ts'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { IconCheck } from '../../platform/ui/icons/icons.ts'
import { sectionPlace } from './section-place.ts'
import classes from './review-sections.module.css'

/** The sections at the left, on phones above the rows: how much of each is filled, what needs somebody, and a way to it. */
export function ReviewSections({ sections }: { readonly sections: readonly ReviewSection[] }) {
  const here = useSectionInView(sections.map(({ name }) => name))
  if (sections.length === 0) return <span />
  return (
    <nav className={classes.list} aria-label="Sections of the summary">
      {sections.map(({ name, title, filled, total, needs }) => (
        <a
          key={name}
          ref={name === here ? intoView : undefined}
          href={`#${sectionPlace(name)}`}
          className={classes.entry}
          aria-current={name === here ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            const section = document.getElementById(sectionPlace(name))
            section?.scrollIntoView({ block: 'start' })
            section?.focus({ preventScroll: true })
          }}
        >
          <span className={classes.title}>{title}</span>
          <span className={classes.filled}>
            {filled} of {total} filled
          </span>
          {needs > 0 ? (
            <span className={classes.needs}>
              {needs}
              <VisuallyHidden>{needs === 1 ? ' needs you' : ' need you'}</VisuallyHidden>
            </span>
          ) : (
            <span className={classes.done}>
              <IconCheck size={16} aria-hidden />
              <VisuallyHidden>nothing needs you</VisuallyHidden>
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}

/** On phones the sections scroll sideways, with the one that is read in view. */
function intoView(entry: HTMLElement | null): void {
  const list = entry?.parentElement
  if (entry === null || list === null || list === undefined || list.scrollWidth <= list.clientWidth) return
  list.scrollTo({ left: entry.offsetLeft - list.offsetLeft - 16, behavior: 'instant' })
}

/** How far below the top of the window the section begins that one reads, in pixels. */
const READING_LINE = 240

/** The last section that begins above the reading line; the first one until then. */
function useSectionInView(names: readonly string[]): string | undefined {
  const [here, setHere] = useState(names[0])
  const all = names.join(' ')
  useEffect(() => {
    const look = () => {
      const inOrder = all.split(' ')
      const above = inOrder.findLast((name) => {
        const section = document.getElementById(sectionPlace(name))
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
