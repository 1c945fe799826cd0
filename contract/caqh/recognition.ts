import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { objectError } from '../forms/section-schemas.ts'
import { BOTH_ENDS_SENTENCE, hasBothEnds, pageRangeShape } from './page-range.ts'
import { ParsedSummary } from './parse-summary.ts'

const path = '/api/Caqh/{projectOrAccountId}'

/** The progress of a recognition. */
const Recognition = z.object({
  state: z.enum(['waiting', 'drawing', 'recognising', 'done', 'refused']),
  /** Counted from 1; 0 until it is known. */
  page: z.int(),
  pages: z.int(),
  /** The reason for a refusal: a code of `parseSummary`, and its sentence for the person. */
  code: z.string().optional(),
  message: z.string().optional(),
  /** With CAQH_SEVERAL_PEOPLE: the people and their pages, for `firstPage` and `lastPage` of another attempt. */
  people: z.array(z.object({ name: z.string(), firstPage: z.int(), lastPage: z.int() })).optional(),
  /**
   * As in `parseSummary`, but with an empty `providerForm`, because the user must check every finding. It includes the
   * full SSN (AMB-137). The server returns it once and then deletes it.
   */
  result: ParsedSummary.optional(),
})
export type Recognition = z.infer<typeof Recognition>

/**
 * Starts recognizing the text of a scanned summary in the background (AMB-133). The server stores the result encrypted
 * until it is read, for at most one hour. Refuses with the codes CAQH_TOO_LARGE, CAQH_EMPTY, CAQH_NOT_PDF and
 * CAQH_BUSY, and with a page range also CAQH_DAMAGED, CAQH_ENCRYPTED, CAQH_TOO_COMPLEX and CAQH_PAGES.
 */
export const recogniseSummary = endpoint({
  method: 'POST',
  path: `${path}/recognizeDocument`,
  access: 'edit',
  summary: 'Start text recognition of a scanned CAQH Data Summary',
  query: z.object(pageRangeShape).refine(hasBothEnds, BOTH_ENDS_SENTENCE),
  // The multipart request has a file and no text fields.
  body: z.strictObject({}, { error: objectError }),
  upload: { limit: documentLimit, part: 'uploadedFile' },
  reply: z.object({ recognitionId: z.uuid() }),
})

/**
 * Returns the progress to the user who started the recognition, and the result once. 404 after the result was read,
 * after a cancellation, and after one hour.
 */
export const readRecognition = endpoint({
  method: 'GET',
  path: `${path}/recognitions/{recognitionId}`,
  access: 'edit',
  writes: true,
  summary: 'The progress of a text recognition, and its result once',
  reply: Recognition,
})

/** Cancels a recognition. 404 if there is none. */
export const cancelRecognition = endpoint({
  method: 'DELETE',
  path: `${path}/recognitions/{recognitionId}`,
  access: 'edit',
  summary: 'Cancel the text recognition of a CAQH Data Summary',
})
