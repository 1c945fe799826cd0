import type { ReviewSection } from '@client-center/domain/caqh/review.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '../../../ui/icons/entry-icons.ts'
import { sectionLink, useSectionInView } from '../../../ui/page/sections.ts'
import { sectionAnchor } from './section-anchor.ts'
import classes from './review-sections.module.css'

/**
 * The sections on the left, or above the rows on phones: how many values of each are filled and how many need a
 * decision, with a link to it.
 */
export function ReviewSections({ sections }: { readonly sections: readonly ReviewSection[] }) {
  const here = useSectionInView(sections.map(({ name }) => sectionAnchor(name)))
  if (sections.length === 0) return <span />
  return (
    <nav className={classes.list} aria-label="Sections of the summary">
      {sections.map(({ name, title, filled, total, needs }) => (
        <a
          key={name}
          ref={sectionAnchor(name) === here ? intoView : undefined}
          className={classes.entry}
          aria-current={sectionAnchor(name) === here ? 'true' : undefined}
          {...sectionLink(sectionAnchor(name))}
        >
          <span className={classes.title}>{title}</span>
          <span className={classes.filled}>
            {filled} of {total} filled
          </span>
          {needs > 0 ? (
            <span className={classes.needs}>
              {needs}
              <VisuallyHidden>{needs === 1 ? ' needs review' : ' need review'}</VisuallyHidden>
            </span>
          ) : (
            <span className={classes.done}>
              <IconCheck size={16} aria-hidden />
              <VisuallyHidden>nothing to review</VisuallyHidden>
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}

/** On phones the sections scroll sideways; this scrolls the current one into view. */
function intoView(entry: HTMLElement | null): void {
  const list = entry?.parentElement
  if (entry === null || list === null || list === undefined || list.scrollWidth <= list.clientWidth) return
  list.scrollTo({ left: entry.offsetLeft - list.offsetLeft - 16, behavior: 'instant' })
}
