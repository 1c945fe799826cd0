import type { ReviewChoice, ReviewItem } from '@client-center/domain/caqh/review.ts'

/** The actions on values of a summary. The functions stay the same while the review is open. */
export interface ReviewActions {
  /** Marks the value on its page. */
  readonly show: (item: ReviewItem) => void
  /** Shows the page with the value; full screen if it does not fit next to the list. */
  readonly open: (item: ReviewItem) => void
  readonly accept: (item: ReviewItem, isAccepted: boolean) => void
  /** Sets the complete date for an incomplete one; '' clears it. */
  readonly give: (item: ReviewItem, date: string) => void
  readonly choose: (item: ReviewItem, choice: ReviewChoice) => void
}
