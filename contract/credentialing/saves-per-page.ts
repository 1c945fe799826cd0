/** Saves of a form that are listed at once. */
export const SAVES_PER_PAGE = 50
