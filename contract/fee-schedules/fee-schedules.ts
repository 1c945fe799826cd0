import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import { feeSchedule, ownFeeScheduleFields } from '@client-center/domain/fee-schedules/fee-schedule.ts'
import * as z from 'zod'
import { objectError } from '../forms/section-schemas.ts'
import { AccountDocument } from '../account-documents/account-document.ts'
import {
  validateDocument,
  toDocumentAnswers,
  documentShapes,
  uploadIdShape,
} from '../account-documents/document-parts.ts'
import { formShapes } from '../account-documents/form-shapes.ts'
import { DocumentFilters, DocumentPage } from '../account-documents/document-page.ts'
import { DownloadQuery } from '../account-documents/download-query.ts'
import { DownloadManyQuery } from '../account-documents/download-many-query.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Rev } from '../shapes.ts'

const path = '/api/accounts/{accountId}/fee-schedules'

const feeScheduleParts = { ...documentShapes, ...formShapes(ownFeeScheduleFields) }

const Parts = z.object(feeScheduleParts)

function toFeeScheduleAnswers(parts: z.output<typeof Parts>, context: z.RefinementCtx) {
  const { providerIds, ...answers } = toDocumentAnswers(parts, context)
  const settled = validateDocument(feeSchedule, answers, context)
  return { ...settled, providerIds: settled.vvtProviderId === null ? [] : providerIds }
}

/** The account's fee schedules, newest first. Paging, sorting and filters are ours. Spec 000 §7. */
export const listFeeSchedules = endpoint({
  method: 'GET',
  path,
  access: 'view',
  summary: 'Fee schedules of the account',
  query: DocumentPage,
  reply: z.array(AccountDocument),
})

/** How many fee schedules the same filters find on all pages together. A call of ours: see decision 0051. */
export const countFeeSchedules = endpoint({
  method: 'GET',
  path: `${path}/count`,
  access: 'view',
  summary: 'How many fee schedules the filters find',
  query: DocumentFilters,
  reply: z.object({ total: z.int() }),
})

/**
 * Adds a fee schedule with its file; the same id again with the same words
 * and the same file is the same success, and keeps no second one.
 * Refused: other words or another file under a known id, incomplete answers (FEE-07…10), another type than a fee schedule's, more than 10 companies, no file,
 * a file over 20 MB or of a wrong kind; 404 for a provider who is not of the account.
 */
export const uploadFeeSchedule = endpoint({
  method: 'POST',
  path: `${path}/uploadDocument`,
  access: 'edit',
  summary: 'Add a fee schedule',
  upload: { limit: documentLimit, part: 'uploadedFile' },
  body: z
    .object({ ...feeScheduleParts, ...uploadIdShape }, { error: objectError })
    .transform(({ id, ...parts }, context) => ({ id, ...toFeeScheduleAnswers(parts, context) })),
  reply: AccountDocument,
})

/** Changes what is said of a fee schedule, never its file. Refused as above, when staff made it, and a stale rev (AMB-101). */
export const updateFeeSchedule = endpoint({
  method: 'POST',
  path: `${path}/updateDocument`,
  access: 'edit',
  summary: 'Change a fee schedule',
  body: z
    .object({ ...feeScheduleParts, id: Id, rev: Rev }, { error: objectError })
    .transform(({ id, rev, ...parts }, context) => ({
      id: id.toLowerCase(),
      rev,
      ...toFeeScheduleAnswers(parts, context),
    })),
  reply: AccountDocument,
})

/** Deletes a fee schedule and its file (FEE-05). Refused for what staff made (AMB-53). */
export const removeFeeSchedule = endpoint({
  method: 'DELETE',
  path: `${path}/removeDocument/{documentId}`,
  access: 'edit',
  summary: 'Delete a fee schedule',
})

/** Takes a deletion back, the file too (decision 0023). Refused: after five minutes, or when something else took its place. */
export const restoreFeeSchedule = endpoint({
  method: 'POST',
  path: `${path}/restoreDocument/{documentId}`,
  access: 'edit',
  summary: 'Take the deletion of a fee schedule back',
})

/** The file, byte for byte (PDOC-17), an attachment unless `inline=1`. The name in the path is for the eye only. */
export const downloadFeeSchedule = endpoint({
  method: 'GET',
  path: `${path}/download/{documentId}/{documentName}`,
  textParams: ['documentName'],
  access: 'view',
  summary: 'Download a fee schedule',
  query: DownloadQuery,
  download: true,
  writes: true,
})

/**
 * Several of them as one ZIP, streamed, each file byte for byte and each with the right and the line in the trail of its own
 * download; a name that comes again gets a number. At most 100. A call of ours: see decision 0023.
 */
export const downloadFeeSchedules = endpoint({
  method: 'GET',
  path: `${path}/downloadSeveral`,
  access: 'view',
  summary: 'Download several fee schedules as one ZIP',
  query: DownloadManyQuery,
  download: true,
  writes: true,
})
