import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { BOTH_ENDS_SENTENCE, hasBothEnds, pageRangeShape } from './page-range.ts'

/** A value of a summary as the form holds it; null where it says nothing that the form could hold. */
const FoundValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.object({ id: z.int().nullable(), name: z.string() }),
  z.null(),
])

/** One thing that was found, and where in the file it stands. */
export const Finding = z.object({
  /** By the names of the wire, rows by their number: `ssNumber`, `licenses/0/number`. */
  target: z.string(),
  /** Of the summary: `personal`, `numbers`, `locations`, … */
  section: z.string(),
  /** Days as 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY', as much as is printed. */
  value: FoundValue,
  /** As it is printed. */
  text: z.string(),
  /** From 1. */
  page: z.int(),
  /** Left, top, right and bottom, in points from the upper left corner of the page. */
  box: z.array(z.number()),
  certainty: z.enum(['exact', 'doubtful']),
  /** A day of which the day or the month is not printed. */
  partial: z.boolean(),
})
export type Finding = z.infer<typeof Finding>

export const ParsedSummary = z.object({
  /**
   * What was read exactly, as the form travels: answers by name, `licenses`, `locations`, `workHistory` and `references` as lists. Of
   * a partial date the first day, with a flag beside it; a specialty by the name that it has in the list. What was not found is
   * left out.
   */
  providerForm: z.record(z.string(), z.unknown()),
  /** Of the practice a summary says nothing. */
  form: z.record(z.string(), z.unknown()),
  /** Everything that was found, the doubtful too. */
  findings: z.array(Finding),
  /** The name and number of CAQH in the heads of the pages. */
  name: z.string().nullable(),
  caqhNumber: z.string().nullable(),
  /** The day on which everything was last confirmed. */
  attestedOn: z.string().nullable(),
  pages: z.int(),
  /** How many labels nobody knows. */
  unknownLabels: z.int(),
})
export type ParsedSummary = z.infer<typeof ParsedSummary>

/**
 * Reads a CAQH Data Summary (API-65, CAQH-03, AMB-87…89); nothing is stored. `projectOrAccountId` is a project, or an account in its
 * own area. The SSN is in it whole, for who uploaded it (AMB-137). Refused with a sentence and a `code`: CAQH_TOO_LARGE, CAQH_EMPTY,
 * CAQH_NOT_PDF, CAQH_DAMAGED, CAQH_ENCRYPTED, CAQH_NO_TEXT, CAQH_APPLICATION, CAQH_NOT_SUMMARY, CAQH_INCOMPLETE, CAQH_TOO_COMPLEX,
 * CAQH_BUSY, CAQH_COLUMNS, CAQH_PAGES, and CAQH_SEVERAL_PEOPLE with `people`, of whom one is then read by `firstPage` and
 * `lastPage`; the pages of the answer count from the first of these, as in the file that is then stored.
 */
export const parseSummary = endpoint({
  method: 'POST',
  path: '/api/Caqh/{projectOrAccountId}/parseDocument',
  access: 'edit',
  summary: 'Read a CAQH Data Summary',
  query: z.object(pageRangeShape).refine(hasBothEnds, BOTH_ENDS_SENTENCE),
  upload: { limit: documentLimit, part: 'uploadedFile', isOnlyRead: true },
  reply: ParsedSummary,
})
