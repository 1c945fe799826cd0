import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import { feeSchedule, ownFeeScheduleFields } from '@client-center/domain/documents/fees/fee-schedule.ts'
import * as z from 'zod'
import { objectError } from '../../forms/section-schemas.ts'
import { AccountDocument } from '../library/account-document.ts'
import { validateDocument, toDocumentAnswers, documentShapes, uploadIdShape } from '../library/document-parts.ts'
import { formShapes } from '../library/form-shapes.ts'
import { DocumentChoices, DocumentFilters, DocumentPage } from '../library/document-page.ts'
import { PreviewQuery } from '../library/download-query.ts'
import { DownloadManyQuery } from '../library/download-many-query.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { Id, Rev } from '../../endpoint/shapes.ts'

const path = '/api/accounts/{accountId}/fee-schedules'

const feeScheduleParts = { ...documentShapes, ...formShapes(ownFeeScheduleFields) }

const Parts = z.object(feeScheduleParts)

function toFeeScheduleAnswers(parts: z.output<typeof Parts>, context: z.RefinementCtx) {
  const { providerIds, ...answers } = toDocumentAnswers(parts, context)
  const settled = validateDocument(feeSchedule, answers, context)
  return { ...settled, providerIds: settled.vvtProviderId === null ? [] : providerIds }
}

/** Lists the account's fee schedules, newest first. Paging, sorting and filters are our addition. Spec 000 §7. */
export const listFeeSchedules = endpoint({
  method: 'GET',
  path,
  access: 'view',
  summary: 'Fee schedules of the account',
  query: DocumentPage,
  reply: z.array(AccountDocument),
})

/** Counts the fee schedules that match the filters. Our own endpoint, see decision 0051. */
export const countFeeSchedules = endpoint({
  method: 'GET',
  path: `${path}/count`,
  access: 'view',
  summary: 'Count the fee schedules that match the filters',
  query: DocumentFilters,
  reply: z.object({ total: z.int() }),
})

/** Lists what the filters of the fee schedules offer. Our own endpoint, see decision 0051. */
export const listFeeScheduleChoices = endpoint({
  method: 'GET',
  path: `${path}/choices`,
  access: 'view',
  summary: 'What the filters of the fee schedules offer',
  reply: DocumentChoices,
})

/**
 * Adds a fee schedule with its file. Repeating the request with the same id, details and file succeeds and stores no
 * second file. Refuses a known id with other details or another file, incomplete answers (FEE-07…10), a type that is
 * not a fee schedule, more than 10 companies, a missing file, and a file over 20 MB or of an unsupported type. 404 for
 * a provider of another account.
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

/**
 * Changes the details of a fee schedule, not its file. Refuses the same details as `uploadFeeSchedule`, fee schedules
 * that staff created, and a stale rev (AMB-101).
 */
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

/** Deletes a fee schedule and its file (FEE-05). Refuses those that staff created (AMB-53). */
export const removeFeeSchedule = endpoint({
  method: 'DELETE',
  path: `${path}/removeDocument/{documentId}`,
  access: 'edit',
  summary: 'Delete a fee schedule',
})

/**
 * Restores a deleted fee schedule with its file (decision 0023). Refuses after five minutes, and if later changes
 * conflict with it.
 */
export const restoreFeeSchedule = endpoint({
  method: 'POST',
  path: `${path}/restoreDocument/{documentId}`,
  access: 'edit',
  summary: 'Undo the deletion of a fee schedule',
})

/**
 * Downloads the original file (PDOC-17), with an attachment disposition unless `inline=1`. The server ignores the name
 * in the path.
 */
export const downloadFeeSchedule = endpoint({
  method: 'GET',
  path: `${path}/download/{documentId}/{documentName}`,
  textParams: ['documentName'],
  access: 'view',
  summary: 'Download a fee schedule',
  query: PreviewQuery,
  download: true,
  writes: true,
})

/**
 * Streams several fee schedules as one ZIP, at most 100. Each file is authorized and audited like a single download;
 * repeated names get a number. Our own endpoint, see decision 0023.
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
