/** The number of saves in one page of a form's history. */
export const SAVES_PER_PAGE = 50
