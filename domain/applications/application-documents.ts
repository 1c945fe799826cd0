import { noTypeSentence } from '../documents/document.ts'
import { uploadableTypes } from '../documents/uploadable-types.ts'
import { choice } from '../forms/fields/choice.ts'
import { text } from '../forms/fields/text.ts'
import { section, type FieldValues } from '../forms/section.ts'

/** The dialog behind "Upload a Document". */
export const attachment = section('Document', {
  documentTypeId: choice('Document type', uploadableTypes, { required: true, whenEmpty: noTypeSentence }),
  description: text('Description', { maxLength: 100, sample: 'Signed by both sides', width: 6 }),
})

export type AttachmentAnswers = FieldValues<(typeof attachment)['fields']>

/** What the next save does to a document of the form (APPS-36), in the order of the wire numbers (ENUM-07, AMB-130). */
export const pendingStatuses = ['SAVED', 'NEW', 'EDITED', 'DELETED'] as const

export type PendingStatus = (typeof pendingStatuses)[number]

/** The wire number of each status (ENUM-07). */
export const pendingNumbers = { SAVED: 0, NEW: 1, EDITED: 2, DELETED: 3 } as const satisfies Record<
  PendingStatus,
  number
>

/** After an edit, a NEW document stays NEW; any other becomes EDITED (APPS-37). */
export const pendingAfterEdit = (before: PendingStatus): 'NEW' | 'EDITED' => (before === 'NEW' ? 'NEW' : 'EDITED')

/** After a removal, a NEW document is removed at once (`gone`); any other is deleted by the next save (APPS-38). */
export const pendingAfterRemoval = (before: PendingStatus): 'DELETED' | 'gone' =>
  before === 'NEW' ? 'gone' : 'DELETED'

const notSavedNotice = 'These documents have not been saved yet.'
const toBeDeletedNotice = 'Please save the application to delete the documents.'
const toBeUploadedNotice = 'Please save the application to finish uploading the documents.'

/** The notices above a table of attachments (APPS-30, 31). */
export function attachmentNotices(statuses: readonly PendingStatus[]): string[] {
  return [
    ...(statuses.includes('NEW') ? [notSavedNotice] : []),
    ...(statuses.includes('DELETED') ? [toBeDeletedNotice] : []),
  ]
}

/**
 * The notices above the table of related documents (APPS-31, 32). For EDITED, a file has been chosen; for DELETED, the
 * save deletes the file.
 */
export function relatedDocumentNotices(statuses: readonly PendingStatus[]): string[] {
  return [
    ...(statuses.includes('EDITED') ? [toBeUploadedNotice] : []),
    ...(statuses.includes('DELETED') ? [toBeDeletedNotice] : []),
  ]
}

/**
 * APPS-39, AMB-39: shown on the row without blocking the save. The server also refuses a file of another type with this
 * sentence.
 */
export const missingDocumentSentence = 'Please upload this type of document'

/** The problem of a row of the related documents; undefined if it has its file and type. */
export const relatedDocumentProblem = (row: { readonly hasFile: boolean; readonly documentTypeId: number | null }) =>
  row.hasFile && row.documentTypeId !== null ? undefined : missingDocumentSentence
