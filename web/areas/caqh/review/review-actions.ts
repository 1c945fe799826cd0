import type { ReviewChoice, ReviewItem } from '@client-center/domain/caqh/review.ts'

/** The actions on values of a summary. The same functions while the review is open. */
export interface ReviewActions {
  /** Marks the value on its page. */
  readonly look: (item: ReviewItem) => void
  /** Shows the page, full screen where there is no room next to the list. */
  readonly open: (item: ReviewItem) => void
  readonly take: (item: ReviewItem, takes: boolean) => void
  /** Replaces a partial date by a complete one. */
  readonly give: (item: ReviewItem, date: string) => void
  readonly choose: (item: ReviewItem, choice: ReviewChoice) => void
}
