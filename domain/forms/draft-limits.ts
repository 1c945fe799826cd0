/** The hard limits of a draft. Each field has its own limits for complete answers. */
export const draftLimits = {
  /** Characters of a text. */
  text: 10_000,
  /** Characters of a city's name. */
  city: 1000,
  /** Characters of a date. */
  day: 40,
  /** Entries of a multiple choice or of a list of texts. */
  entries: 200,
  /** Rows of a list. */
  rows: 500,
} as const
