/** Where a section of the review begins on its page. */
export const sectionPlace = (name: string): string => `review-${name}`
