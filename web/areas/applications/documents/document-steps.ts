import type { Application } from '@client-center/contract/applications/application.ts'
import {
  removeAttachment,
  removeRelatedFile,
  updateAttachment,
  uploadAttachment,
  uploadRelatedDocument,
} from '@client-center/contract/applications/application-files.ts'
import { call } from '../../../api/call.ts'
import { upload } from '../../../api/upload.ts'
import type { RecordUpload } from '../../../records/use-record-editor.ts'
import type { DocumentRow } from './pending-documents.ts'

/** A request that changes a document after the application is saved. */
type DocumentStep = RecordUpload<Application>

interface ApplicationRef {
  readonly id: string
  readonly projectId: string
}

/** The requests for attachments after the save. With `isAlreadySaved`, the save itself included edits and deletions. */
export const toAttachmentSteps = (
  application: ApplicationRef,
  rows: readonly DocumentRow[],
  isAlreadySaved: boolean,
): DocumentStep[] =>
  rows.flatMap((row): DocumentStep[] => {
    const params = { projectId: application.projectId, appId: application.id }
    const attachmentParams = { ...params, attId: row.id }
    const { documentTypeId, description, file, rev } = row
    const isAttachedIn = ({ attachmentDocuments }: Application) => attachmentDocuments.some(({ id }) => id === row.id)
    if (row.status === 'NEW' && file !== undefined) {
      const fields = { id: row.id, documentTypeId: String(documentTypeId), description }
      return [
        {
          id: row.id,
          bytes: file.size,
          send: (onProgress, signal) => upload(uploadAttachment, { params, fields, file, onProgress, signal }),
          isAppliedIn: isAttachedIn,
        },
      ]
    }
    if (isAlreadySaved) return []
    if (row.status === 'EDITED')
      return [
        {
          id: row.id,
          send: () => call(updateAttachment, { params: attachmentParams, body: { documentTypeId, description, rev } }),
        },
      ]
    return row.status === 'DELETED'
      ? [
          {
            id: row.id,
            send: () => call(removeAttachment, { params: attachmentParams }),
            isAppliedIn: (now) => !isAttachedIn(now),
          },
        ]
      : []
  })

/** The requests for requested documents after the save: files to upload and to remove. */
export const toRelatedSteps = (application: ApplicationRef, rows: readonly DocumentRow[]): DocumentStep[] =>
  rows.flatMap(({ id, status, documentTypeId, file }): DocumentStep[] => {
    if (status === 'EDITED' && file !== undefined) {
      const fields = { applicationId: application.id, relatedDocumentId: id, documentTypeId: String(documentTypeId) }
      const params = { projectId: application.projectId }
      return [
        {
          id,
          bytes: file.size,
          // Uploading the same file again changes nothing.
          send: (onProgress, signal) => upload(uploadRelatedDocument, { params, fields, file, onProgress, signal }),
        },
      ]
    }
    const params = { projectId: application.projectId, appId: application.id, docId: id }
    const isFileRemovedIn = ({ relatedDocuments }: Application) =>
      relatedDocuments.some((relatedDocument) => relatedDocument.id === id && relatedDocument.uploadedDocument === null)
    return status === 'DELETED'
      ? [{ id, send: () => call(removeRelatedFile, { params }), isAppliedIn: isFileRemovedIn }]
      : []
  })
