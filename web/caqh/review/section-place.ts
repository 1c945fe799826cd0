/** The id of the anchor where a section of the review starts. */
export const sectionPlace = (name: string): string => `review-${name}`
