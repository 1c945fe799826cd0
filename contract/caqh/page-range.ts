import * as z from 'zod'

const page = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'Must be a page number')
  .transform(Number)
  .optional()

/**
 * The pages of one person in a file with several people, counted from 1. A request has both ends or neither; neither
 * means the whole file.
 */
export const pageRangeShape = { firstPage: page, lastPage: page }

interface PageRangeQuery {
  readonly firstPage?: number | undefined
  readonly lastPage?: number | undefined
}

/**
 * False for a reversed range, or if only one end is given: the server would then parse the whole file, including other
 * people's pages.
 */
export function hasBothEnds({ firstPage, lastPage }: PageRangeQuery): boolean {
  if (firstPage === undefined || lastPage === undefined) return firstPage === lastPage
  return firstPage <= lastPage
}

export const BOTH_ENDS_SENTENCE = 'Enter the first and the last page'

/** The page range in a query; undefined means all pages. */
export const toPageRange = ({ firstPage, lastPage }: PageRangeQuery) =>
  firstPage === undefined || lastPage === undefined ? undefined : { firstPage, lastPage }
