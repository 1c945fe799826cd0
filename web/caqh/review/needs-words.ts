/** How many answers of a summary wait for somebody, in words. */
export const needsWords = (needs: number): string => (needs === 1 ? '1 needs you' : `${needs} need you`)
