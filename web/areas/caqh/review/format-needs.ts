/** How many values of a summary need an answer, in words. */
export const formatNeeds = (needs: number): string => (needs === 1 ? '1 needs you' : `${needs} need you`)
