import * as z from 'zod'

const page = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'Say which pages')
  .transform(Number)
  .optional()

/** The pages of one person in a file of several, counted from 1. Both ends or neither; neither means the whole file. */
export const pageRangeShape = { firstPage: page, lastPage: page }

interface PageRangeQuery {
  readonly firstPage?: number | undefined
  readonly lastPage?: number | undefined
}

/** False if only one end is given: the whole file would be read, including another person's pages. */
export function hasBothEnds({ firstPage, lastPage }: PageRangeQuery): boolean {
  if (firstPage === undefined || lastPage === undefined) return firstPage === lastPage
  return firstPage <= lastPage
}

export const BOTH_ENDS_SENTENCE = 'Say the first and the last page'

/** The page range in a query; undefined means all pages. */
export const toPageRange = ({ firstPage, lastPage }: PageRangeQuery) =>
  firstPage === undefined || lastPage === undefined ? undefined : { firstPage, lastPage }
