import type { ReviewItem } from '@client-center/domain/caqh/review.ts'
import type { ReactNode } from 'react'
import type { ReviewActions } from './review-actions.ts'
import { spokenLabel } from './state-label.tsx'
import classes from './review-row.module.css'

interface PageLinkProps {
  readonly item: ReviewItem
  readonly tabIndex: number
  /** Whether it is the only focusable element of the row. */
  readonly isMain?: boolean
  readonly actions: ReviewActions
  readonly children?: ReactNode
}

/** A button that shows the page with the value. */
export const PageLink = ({ item, tabIndex, isMain = false, actions, children }: PageLinkProps) =>
  item.page === 0 ? null : (
    <button
      type="button"
      className={classes.page}
      tabIndex={tabIndex}
      data-row-main={isMain || undefined}
      aria-label={isMain ? `p. ${item.page}, ${spokenLabel(item)}` : `p. ${item.page}, ${item.label}`}
      onClick={() => actions.open(item)}
      data-reach
    >
      {children ?? `p. ${item.page}`}
    </button>
  )
