/** The id of the anchor where a section of the review starts. */
export const sectionAnchor = (name: string): string => `review-${name}`
