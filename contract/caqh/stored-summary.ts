import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import * as z from 'zod'
import { DownloadQuery } from '../account-documents/download-query.ts'
import { CaqhFile } from '../credentialing/credentialing-shapes.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Instant } from '../shapes.ts'
import { BOTH_ENDS_SENTENCE, hasBothEnds, pageRangeShape } from './page-range.ts'
import { Finding } from './parse-summary.ts'

const path = '/api/Caqh/{projectOrAccountId}'

/** Which form of a provider is meant: `true` or empty the draft, `false` what is published; left out, whichever has that id. */
const WhichForm = z.object({
  isDraft: z.enum(['true', 'false', ''], { error: 'Say true or false' }).optional(),
})

const StoredSummary = z.object({
  /** Null where no summary is kept; all the rest is then empty. */
  file: CaqhFile.nullable(),
  uploadedOn: Instant.nullable(),
  /** Only right 2 opens the file (AMB-140). Everybody else gets its name and date; `state` is 'none' for them, and the rest empty. */
  canOpen: z.boolean(),
  /** The file is read once more after it was kept; `refused` says in `problem` why it could not be. */
  state: z.enum(['none', 'reading', 'read', 'refused']),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The day on which everything in it was last confirmed. */
  attestedOn: Day,
  caqhNumber: z.string().nullable(),
  /** As the heads of the pages say. */
  name: z.string().nullable(),
  pages: z.int().nullable(),
  /** Everything that was found but the social security number, the doubtful too, as parsing tells it. */
  findings: z.array(Finding),
})
export type StoredSummary = z.infer<typeof StoredSummary>

/**
 * Keeps a summary with a form or draft that was just saved (API-66, CAQH-11, AMB-89), in place of the one that it had; its findings
 * follow in a moment. With a draft of a published form it stays until that draft is published. The same file again is the same
 * success. With `firstPage` and `lastPage` a file of these pages alone is stored, whose name says so: the other pages, with the
 * number of somebody else, never reach the store. Refused: no file, one over 20 MB, one that is no PDF, pages that it does not have;
 * 404: no such form, or not the one of the two.
 */
export const uploadSummary = endpoint({
  method: 'POST',
  path: `${path}/uploadDocument/{formId}`,
  access: 'edit',
  summary: 'Keep a CAQH Data Summary with a credentialing form',
  upload: { limit: documentLimit, part: 'uploadedFile' },
  query: WhichForm.extend(pageRangeShape).refine(hasBothEnds, BOTH_ENDS_SENTENCE),
  reply: CaqhFile,
})

/**
 * Removes the summary of a form or draft (CAQH-10), by the id of the file or that of the form; from a draft of a published form for
 * this draft only, until it is published. 404: no form of the host has it any more.
 */
export const removeSummary = endpoint({
  method: 'DELETE',
  path: `${path}/removeDocument/{docId}`,
  access: 'edit',
  summary: 'Remove the CAQH Data Summary of a credentialing form',
  query: WhichForm,
})

/**
 * The file, byte for byte, an attachment unless `inline=1` (CAQH-11, AMB-96); each opening and download is audited. The number is
 * printed in it, so right 1 alone is refused (AMB-140). The name in the path is for the eye only.
 */
export const downloadSummary = endpoint({
  method: 'GET',
  path: `${path}/download/{fileId}/{fileName}`,
  textParams: ['fileName'],
  access: 'edit',
  summary: 'Download the CAQH Data Summary of a credentialing form',
  query: DownloadQuery,
  download: true,
  writes: true,
})

/**
 * The stored summary of a form or draft and what was found in it, for a review on a later day. Without right 2 its name and date
 * alone (AMB-140). A call of ours.
 */
export const readStoredSummary = endpoint({
  method: 'GET',
  path: `${path}/summary/{formId}`,
  access: 'view',
  summary: 'What the CAQH Data Summary of a credentialing form says',
  reply: StoredSummary,
})
