import type { ReviewChoice, ReviewItem } from '@client-center/domain/caqh/review.ts'

/** What somebody can do with what was found. The same functions as long as the review is open. */
export interface ReviewDoing {
  /** Marks the value on its page. */
  readonly look: (item: ReviewItem) => void
  /** Shows the page, on its own where there is no room beside the list. */
  readonly open: (item: ReviewItem) => void
  readonly take: (item: ReviewItem, takes: boolean) => void
  /** A whole date instead of the one without a day. */
  readonly give: (item: ReviewItem, date: string) => void
  readonly choose: (item: ReviewItem, choice: ReviewChoice) => void
}
