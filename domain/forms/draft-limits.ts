/** How much a draft may hold before it is refused outright. What a complete answer may hold is said by each field. */
export const draftLimits = {
  /** Characters of a text. */
  text: 10_000,
  /** Characters of a city's name. */
  city: 1000,
  /** Characters of what stands for a date. */
  day: 40,
  /** Entries of a multiple choice or of a list of texts. */
  entries: 200,
  /** Rows of a list. */
  rows: 500,
} as const
