import * as z from 'zod'

const page = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'Say which pages')
  .transform(Number)
  .optional()

/** The pages of one person in a file of several, from 1: both ends, or none of them for the whole file. */
export const pageRangeShape = { firstPage: page, lastPage: page }

interface PageRangeQuery {
  readonly firstPage?: number | undefined
  readonly lastPage?: number | undefined
}

/** Refuses one end alone: the whole file would be taken instead, with the pages of somebody else in it. */
export function hasBothEnds({ firstPage, lastPage }: PageRangeQuery): boolean {
  if (firstPage === undefined || lastPage === undefined) return firstPage === lastPage
  return firstPage <= lastPage
}

export const BOTH_ENDS_SENTENCE = 'Say the first and the last page'

/** What the query of a call says; undefined: all pages. */
export const toPageRange = ({ firstPage, lastPage }: PageRangeQuery) =>
  firstPage === undefined || lastPage === undefined ? undefined : { firstPage, lastPage }
