/** The number of values that need a decision, as text. */
export const formatNeeds = (needs: number): string =>
  needs === 1 ? '1 needs your review' : `${needs} need your review`
