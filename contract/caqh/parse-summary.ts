import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { BOTH_ENDS_SENTENCE, hasBothEnds, pageRangeShape } from './page-range.ts'

/** A value as the form stores it; null if the form cannot store what is printed. */
const FoundValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.object({ id: z.int().nullable(), name: z.string() }),
  z.null(),
])

/** A value that was found, and its position in the file. */
export const Finding = z.object({
  /** The wire path, with row numbers: `ssNumber`, `licenses/0/number`. */
  target: z.string(),
  /** The section of the summary: `personal`, `numbers`, `locations`, … */
  section: z.string(),
  /** Dates as 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY', depending on what is printed. */
  value: FoundValue,
  /** As printed. */
  text: z.string(),
  /** Counted from 1. */
  page: z.int(),
  /** Left, top, right and bottom in points, from the top left corner of the page. */
  box: z.array(z.number()),
  certainty: z.enum(['exact', 'doubtful']),
  /** True for a date whose day or month is not printed. */
  partial: z.boolean(),
})
export type Finding = z.infer<typeof Finding>

export const ParsedSummary = z.object({
  /**
   * The exact values in wire shape: answers by name, `licenses`, `locations`, `workHistory` and `references` as lists.
   * A partial date is given as its first day and a flag; a specialty has the name from the reference list. Values that
   * were not found are missing.
   */
  providerForm: z.record(z.string(), z.unknown()),
  /** Always empty, because a summary contains nothing about the practice. */
  form: z.record(z.string(), z.unknown()),
  /** All findings, including doubtful ones. */
  findings: z.array(Finding),
  /** The name and CAQH number in the page headers. */
  name: z.string().nullable(),
  caqhNumber: z.string().nullable(),
  /** The date of the last attestation. */
  attestedOn: z.string().nullable(),
  pages: z.int(),
  /** The number of unrecognized labels. */
  unknownLabels: z.int(),
})
export type ParsedSummary = z.infer<typeof ParsedSummary>

/**
 * Parses a CAQH Data Summary (API-65, CAQH-03, AMB-87…89) and stores nothing. `projectOrAccountId` is the id of a
 * project or an account. The reply includes the full SSN, for the user who uploaded the file (AMB-137). Refusals have a
 * sentence and a `code`: CAQH_TOO_LARGE, CAQH_EMPTY, CAQH_NOT_PDF, CAQH_DAMAGED, CAQH_ENCRYPTED, CAQH_NO_TEXT,
 * CAQH_APPLICATION, CAQH_NOT_SUMMARY, CAQH_INCOMPLETE, CAQH_TOO_COMPLEX, CAQH_BUSY, CAQH_COLUMNS, CAQH_PAGES, and
 * CAQH_SEVERAL_PEOPLE with `people`. The client then selects one person by `firstPage` and `lastPage`; page numbers in
 * the reply count from `firstPage`, as in the file that is stored later.
 */
export const parseSummary = endpoint({
  method: 'POST',
  path: '/api/Caqh/{projectOrAccountId}/parseDocument',
  access: 'edit',
  summary: 'Parse a CAQH Data Summary',
  query: z.object(pageRangeShape).refine(hasBothEnds, BOTH_ENDS_SENTENCE),
  upload: { limit: documentLimit, part: 'uploadedFile' },
  reply: ParsedSummary,
})
