import type { ReviewItem } from '@client-center/domain/caqh/review.ts'

/** Which rows are shown. */
export type ReviewFilter = 'all' | 'needs' | 'changed'

/** Rows by what they are when the filter is chosen: what is answered stays in sight until another one is. */
export const isShownBy: Readonly<Record<ReviewFilter, (item: ReviewItem) => boolean>> = {
  all: () => true,
  needs: ({ needsReview }) => needsReview,
  changed: ({ isChange }) => isChange,
}
