import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { objectError } from '../forms/section-schemas.ts'
import { BOTH_ENDS_SENTENCE, hasBothEnds, pageRangeShape } from './page-range.ts'
import { ParsedSummary } from './parse-summary.ts'

const path = '/api/Caqh/{projectOrAccountId}'

/** How far the recognition of a file is. */
const Recognition = z.object({
  state: z.enum(['waiting', 'drawing', 'recognising', 'done', 'refused']),
  /** From 1; 0 before it is known. */
  page: z.int(),
  pages: z.int(),
  /** Why it was refused: the codes of reading a summary, and the sentence for the person. */
  code: z.string().optional(),
  message: z.string().optional(),
  /** Of CAQH_SEVERAL_PEOPLE: of whom one is then recognized by `firstPage` and `lastPage`. */
  people: z.array(z.object({ name: z.string(), firstPage: z.int(), lastPage: z.int() })).optional(),
  /**
   * As a summary with text is answered, with nothing in `providerForm`: every finding has to be looked at by somebody. Handed over
   * once, with the SSN whole (AMB-137), and forgotten.
   */
  result: ParsedSummary.optional(),
})
export type Recognition = z.infer<typeof Recognition>

/**
 * Begins to recognise the text of a summary that has none, beside everything else (AMB-133). What it is about is kept sealed until
 * it was asked for, one hour at most. Refused as reading a summary is: CAQH_TOO_LARGE, CAQH_EMPTY, CAQH_NOT_PDF, CAQH_BUSY, and
 * where some of its pages are named CAQH_DAMAGED, CAQH_ENCRYPTED, CAQH_TOO_COMPLEX, CAQH_PAGES.
 */
export const recogniseSummary = endpoint({
  method: 'POST',
  path: `${path}/recognizeDocument`,
  access: 'edit',
  summary: 'Begin to recognise the text of a CAQH Data Summary that has none',
  query: z.object(pageRangeShape).refine(hasBothEnds, BOTH_ENDS_SENTENCE),
  // No fields travel beside the file.
  body: z.strictObject({}, { error: objectError }),
  upload: { limit: documentLimit, part: 'uploadedFile', isOnlyRead: true },
  reply: z.object({ recognitionId: z.uuid() }),
})

/** How far it is, for who began it and nobody else; with what was found, once. 404 when it was handed over, given up or ran out. */
export const readRecognition = endpoint({
  method: 'GET',
  path: `${path}/recognitions/{recognitionId}`,
  access: 'edit',
  writes: true,
  summary: 'How far the recognition of a CAQH Data Summary is, and once what it found',
  reply: Recognition,
})

/** Gives a recognition up; 404 when it is not there. */
export const cancelRecognition = endpoint({
  method: 'DELETE',
  path: `${path}/recognitions/{recognitionId}`,
  access: 'edit',
  summary: 'Give the recognition of a CAQH Data Summary up',
})
