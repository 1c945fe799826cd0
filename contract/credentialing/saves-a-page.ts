/** Saves of a form that are listed at once. */
export const SAVES_A_PAGE = 50
