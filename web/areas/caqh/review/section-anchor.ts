/** The id of the anchor at the start of a section. */
export const sectionAnchor = (name: string): string => `review-${name}`
