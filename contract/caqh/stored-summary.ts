import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import * as z from 'zod'
import { DownloadQuery } from '../documents/library/download-query.ts'
import { CaqhFile } from '../credentialing/credentialing-shapes.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { Day, Instant } from '../endpoint/shapes.ts'
import { BOTH_ENDS_SENTENCE, hasBothEnds, pageRangeShape } from './page-range.ts'
import { Finding } from './parse-summary.ts'

const path = '/api/Caqh/{projectOrAccountId}'

/** `true` or empty requires a draft, `false` a published form. Without it, the id may be of either. */
const WhichForm = z.object({
  isDraft: z.enum(['true', 'false', ''], { error: 'Must be true or false' }).optional(),
})

const StoredSummary = z.object({
  /** Null if there is no stored summary; then all other fields are empty. */
  file: CaqhFile.nullable(),
  uploadedOn: Instant.nullable(),
  /**
   * Whether the caller may open the file, which needs permission 2 (AMB-140). Otherwise the reply contains only the
   * name and date of the file; `state` is 'none' and the other fields are empty.
   */
  canOpen: z.boolean(),
  /**
   * The progress of parsing the stored file, which starts after the upload. With `refused`, `problem` has the reason.
   */
  state: z.enum(['none', 'reading', 'read', 'refused']),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The date of the last attestation. */
  attestedOn: Day,
  caqhNumber: z.string().nullable(),
  /** The name in the page headers. */
  name: z.string().nullable(),
  pages: z.int().nullable(),
  /** All findings except the social security number, including doubtful ones, as in `parseSummary`. */
  findings: z.array(Finding),
})
export type StoredSummary = z.infer<typeof StoredSummary>

/**
 * Stores a summary with a form or draft that was just saved (API-66, CAQH-11, AMB-89) and replaces the previous one.
 * The server parses it after the reply. The summary of a draft moves to the published form when the draft is published.
 * Repeating the upload stores no second file. With `firstPage` and `lastPage` the server stores only these pages, under
 * a name that includes them, so that another person's pages never reach the file store. Refuses a missing file, a file
 * over 20 MB, a file that is not a PDF, and pages that do not exist. 404 if there is no such form or draft.
 */
export const uploadSummary = endpoint({
  method: 'POST',
  path: `${path}/uploadDocument/{formId}`,
  access: 'edit',
  summary: 'Store a CAQH Data Summary with a credentialing form',
  upload: { limit: documentLimit, part: 'uploadedFile' },
  query: WhichForm.extend(pageRangeShape).refine(hasBothEnds, BOTH_ENDS_SENTENCE),
  reply: CaqhFile,
})

/**
 * Removes the summary of a form or draft (CAQH-10), by the id of the file or of the form. For a draft of a published
 * form, the removal applies to the published form only when the draft is published. 404 if no form of this project or
 * account has the summary.
 */
export const removeSummary = endpoint({
  method: 'DELETE',
  path: `${path}/removeDocument/{docId}`,
  access: 'edit',
  summary: 'Remove the CAQH Data Summary of a credentialing form',
  query: WhichForm,
})

/**
 * Downloads the original file, with an attachment disposition unless `inline=1` (CAQH-11, AMB-96). Every download is
 * audited. The file contains the SSN, so permission 1 alone is not enough (AMB-140). The server ignores the name in the
 * path.
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
 * Reads the stored summary of a form or draft with its findings, for a later review. Without permission 2, the reply
 * has only its name and date (AMB-140). Our own endpoint.
 */
export const readStoredSummary = endpoint({
  method: 'GET',
  path: `${path}/summary/{formId}`,
  access: 'view',
  summary: 'The answers in the CAQH Data Summary of a credentialing form',
  reply: StoredSummary,
})
