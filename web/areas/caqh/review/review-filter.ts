import type { ReviewItem } from '@client-center/domain/caqh/review.ts'

/** Which rows are shown. */
export type ReviewFilter = 'all' | 'needs' | 'changed'

/** Judges rows when the filter is chosen: answered rows stay in view until another filter is. */
export const isShownBy: Readonly<Record<ReviewFilter, (item: ReviewItem) => boolean>> = {
  all: () => true,
  needs: ({ needsReview }) => needsReview,
  changed: ({ isChange }) => isChange,
}
