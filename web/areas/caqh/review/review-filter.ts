import type { ReviewItem } from '@client-center/domain/caqh/review.ts'

/** Which rows are shown. */
export type ReviewFilter = 'all' | 'needs' | 'changed'

/**
 * Whether a filter shows a row. It is evaluated when the user chooses the filter, so rows stay visible after a
 * decision.
 */
export const isShownBy: Readonly<Record<ReviewFilter, (item: ReviewItem) => boolean>> = {
  all: () => true,
  needs: ({ needsReview }) => needsReview,
  changed: ({ isChange }) => isChange,
}
