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

/** The requests for attachments after the save. With `takenAlready`, the save itself included edits and deletions. */
export const attachmentSteps = (
  application: ApplicationRef,
  rows: readonly DocumentRow[],
  takenAlready: boolean,
): DocumentStep[] =>
  rows.flatMap((row): DocumentStep[] => {
    const params = { projectId: application.projectId, appId: application.id }
    const one = { ...params, attId: row.id }
    const { documentTypeId, description, file, rev } = row
    const isIn = ({ attachmentDocuments }: Application) => attachmentDocuments.some(({ id }) => id === row.id)
    if (row.status === 'NEW' && file !== undefined) {
      const fields = { id: row.id, documentTypeId: String(documentTypeId), description }
      return [
        {
          id: row.id,
          bytes: file.size,
          send: (onProgress, signal) => upload(uploadAttachment, { params, fields, file, onProgress, signal }),
          isMadeIn: isIn,
        },
      ]
    }
    if (takenAlready) return []
    if (row.status === 'EDITED')
      return [
        {
          id: row.id,
          send: () => call(updateAttachment, { params: one, body: { documentTypeId, description, rev } }),
        },
      ]
    return row.status === 'DELETED'
      ? [{ id: row.id, send: () => call(removeAttachment, { params: one }), isMadeIn: (now) => !isIn(now) }]
      : []
  })

/** The requests for requested documents after the save: files to upload and to remove. */
export const relatedSteps = (application: ApplicationRef, rows: readonly DocumentRow[]): DocumentStep[] =>
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
    const isGone = ({ relatedDocuments }: Application) =>
      relatedDocuments.some((one) => one.id === id && one.uploadedDocument === null)
    return status === 'DELETED' ? [{ id, send: () => call(removeRelatedFile, { params }), isMadeIn: isGone }] : []
  })
