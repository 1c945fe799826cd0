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

/** What the next save does to a document of the form (APPS-36), each at the place of its number on the wire (ENUM-07, AMB-130). */
export const pendingStatuses = ['SAVED', 'NEW', 'EDITED', 'DELETED'] as const

export type PendingStatus = (typeof pendingStatuses)[number]

/** The number of each on the wire (ENUM-07). */
export const pendingNumbers = { SAVED: 0, NEW: 1, EDITED: 2, DELETED: 3 } as const satisfies Record<
  PendingStatus,
  number
>

/** A new one stays new, a saved one becomes edited (APPS-37). */
export const pendingAfterEdit = (before: PendingStatus): 'NEW' | 'EDITED' => (before === 'NEW' ? 'NEW' : 'EDITED')

/** A new one is dropped at once, which is `gone`; a saved one waits for the save (APPS-38). */
export const pendingAfterRemoval = (before: PendingStatus): 'DELETED' | 'gone' =>
  before === 'NEW' ? 'gone' : 'DELETED'

const notSavedNotice = 'These documents have not been saved yet.'
const toBeDeletedNotice = 'Please save the application to delete the documents.'
const toBeUploadedNotice = 'Please save the application to finish uploading the documents.'

/** What stands over a table of attachments (APPS-30, 31). */
export function attachmentNotices(statuses: readonly PendingStatus[]): string[] {
  return [
    ...(statuses.includes('NEW') ? [notSavedNotice] : []),
    ...(statuses.includes('DELETED') ? [toBeDeletedNotice] : []),
  ]
}

/** What stands over the table of related documents (APPS-31, 32): a file that was chosen is EDITED, one that shall go is DELETED. */
export function relatedDocumentNotices(statuses: readonly PendingStatus[]): string[] {
  return [
    ...(statuses.includes('EDITED') ? [toBeUploadedNotice] : []),
    ...(statuses.includes('DELETED') ? [toBeDeletedNotice] : []),
  ]
}

/** APPS-39, AMB-39: stands on the row and never blocks the save; the server says it to a file of another type. */
export const missingDocumentSentence = 'Please upload this type of document'

/** What is wrong with a row of the related documents; nothing when it has its file and its type. */
export const relatedDocumentProblem = (row: { readonly hasFile: boolean; readonly documentTypeId: number | null }) =>
  row.hasFile && row.documentTypeId !== null ? undefined : missingDocumentSentence
