import type { ReviewItem, ReviewSection } from '@client-center/domain/caqh/review.ts'
import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { passFocusOn } from '../../../ui/page/pass-focus-on.ts'
import type { ReviewActions } from './review-actions.ts'
import { ReviewRow } from './review-row.tsx'
import { sectionAnchor } from './section-anchor.ts'
import classes from './summary-review.module.css'

interface ReviewSectionCardProps {
  readonly section: ReviewSection
  /** The rows that the filter shows. */
  readonly rows: readonly ReviewItem[]
  /** The key of the row that Tab reaches. */
  readonly current: string | undefined
  readonly readOnly: boolean
  readonly actions: ReviewActions
  readonly onAccept: () => void
}

/** A section with the values that were found. */
export function ReviewSectionCard({ section, rows, current, readOnly, actions, onAccept }: ReviewSectionCardProps) {
  const { name, title, filled, total } = section
  return (
    <section id={sectionAnchor(name)} tabIndex={-1} className={classes.card} aria-label={title}>
      <div className={classes.cardHead}>
        <h2>{title}</h2>
        <span className={classes.filled}>
          {filled} of {total} filled
        </span>
        {readOnly || !section.canAcceptMore ? null : (
          <Button
            ref={passFocusOn}
            variant="subtle"
            size="compact-md"
            className={classes.take}
            aria-label={`Accept section ${title}`}
            onClick={onAccept}
          >
            Accept section
          </Button>
        )}
      </div>
      {groupByRow(rows).map(({ title: row, items }) => (
        <Fragment key={items[0]?.key}>
          {row === '' ? null : <h3 className={classes.rowTitle}>{row}</h3>}
          <ul className={classes.rows}>
            {items.map((item) => (
              <ReviewRow
                key={item.key}
                item={item}
                isCurrent={item.key === current}
                readOnly={readOnly}
                actions={actions}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  )
}

interface Group {
  /** The title of the list row; empty if the row shows it itself or there is none. */
  readonly title: string
  readonly items: readonly ReviewItem[]
}

/** Groups consecutive values of the same list row. */
function groupByRow(rows: readonly ReviewItem[]): readonly Group[] {
  const groups: { rowLabel: string; title: string; items: ReviewItem[] }[] = []
  for (const item of rows) {
    const rowLabel = item.kind === 'row' ? item.label : item.row
    const last = groups.at(-1)
    if (last !== undefined && last.rowLabel === rowLabel && item.kind !== 'row') last.items.push(item)
    else groups.push({ rowLabel, title: item.row, items: [item] })
  }
  return groups
}
