import { attachment } from '@client-center/domain/applications/application-documents.ts'
import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import * as z from 'zod'
import { objectError } from '../forms/section-schemas.ts'
import { validateDocument, resolveDocumentType, documentTypeShapes } from '../account-documents/document-parts.ts'
import { formShapes } from '../account-documents/form-shapes.ts'
import { DownloadQuery } from '../account-documents/download-query.ts'
import { DownloadManyQuery } from '../account-documents/download-many-query.ts'
import { endpoint } from '../endpoint.ts'
import { Rev, LowercaseId } from '../shapes.ts'
import { ApplicationDocument } from './application.ts'

const project = '/api/Application/{projectId}'
const application = `${project}/applications/{appId}` as const

const { documentTypeId: _, ...plainFields } = attachment.fields

/** `comment` is another word for the description (APPS-35): it counts where there is no description. */
const withDescription = <S extends z.ZodType>(shape: S) =>
  z.preprocess(
    (sent) =>
      typeof sent === 'object' && sent !== null && 'comment' in sent ? { description: sent.comment, ...sent } : sent,
    shape,
  )

/** What is said of an attachment; it may come back as it was read. */
const attachmentParts = { ...formShapes(plainFields), ...documentTypeShapes }
const AttachmentInput = z.object(attachmentParts)

const toAttachmentAnswers = (input: z.output<typeof AttachmentInput>, context: z.RefinementCtx) => {
  const { documentType, documentTypeId, ...answers } = input
  const type = resolveDocumentType({ documentType, documentTypeId }, context)
  return validateDocument(attachment, { ...answers, documentTypeId: type }, context)
}

/**
 * Attaches a file (API-37) under the id that the client made; the same id again answers what is there and keeps no second
 * file, so that a save may be repeated. Refused: no type, no file, one over 20 MB or of a wrong kind, a read-only application.
 */
export const uploadAttachment = endpoint({
  method: 'POST',
  path: `${application}/attachments`,
  access: 'edit',
  summary: 'Attach a document to an application',
  upload: { limit: documentLimit, part: 'uploadedFile' },
  body: withDescription(
    z
      .object({ ...attachmentParts, id: LowercaseId.optional() }, { error: objectError })
      .transform(({ id, ...input }, context) => ({ id, ...toAttachmentAnswers(input, context) })),
  ),
  reply: ApplicationDocument,
})

/** Changes what is said of an attachment, never its file. Refused as above, and a stale rev of the attachment. */
export const updateAttachment = endpoint({
  method: 'POST',
  path: `${application}/attachments/{attId}`,
  access: 'edit',
  summary: 'Change an attachment',
  body: withDescription(
    z
      .object({ ...attachmentParts, rev: Rev }, { error: objectError })
      .transform(({ rev, ...input }, context) => ({ rev, ...toAttachmentAnswers(input, context) })),
  ),
  reply: ApplicationDocument,
})

/** Deletes an attachment and its file. */
export const removeAttachment = endpoint({
  method: 'DELETE',
  path: `${application}/attachments/{attId}`,
  access: 'edit',
  summary: 'Delete an attachment',
})

/**
 * Hands in a requested document (API-39, AMB-96), in place of the file it had. Refused: one that staff deliver (APPS-40), a type
 * other than the requested one (APPS-39), no type where none was requested, and files as above.
 */
export const uploadRelatedDocument = endpoint({
  method: 'POST',
  path: `${project}/uploadFile`,
  access: 'edit',
  summary: 'Upload a requested document',
  upload: { limit: documentLimit, part: 'uploadedFile' },
  body: z
    .object(
      { ...documentTypeShapes, applicationId: LowercaseId, relatedDocumentId: LowercaseId },
      { error: objectError },
    )
    .transform(({ applicationId, relatedDocumentId, ...type }, context) => ({
      applicationId,
      relatedDocumentId,
      documentTypeId: resolveDocumentType(type, context),
    })),
  reply: ApplicationDocument,
})

/** Takes the file of a requested document back; the request stays (API-38). */
export const removeRelatedFile = endpoint({
  method: 'DELETE',
  path: `${application}/relatedDocuments/{docId}/deleteFile`,
  access: 'edit',
  summary: "Delete a requested document's file",
})

/**
 * The file of an attachment or related document, an attachment unless `inline=1` (APPS-41). The name is for the eye only. Forbidden
 * without right 2 where it shows a Social Security number (AMB-140).
 */
export const downloadApplicationDocument = endpoint({
  method: 'GET',
  path: `${project}/download/{docId}/{name}`,
  textParams: ['name'],
  access: 'view',
  summary: "Download an application's document",
  query: DownloadQuery,
  download: true,
  writes: true,
})

/**
 * The files of several documents of one project's applications as one ZIP, as with practice documents; 404 when one has no file.
 * A call of ours: see decision 0023.
 */
export const downloadApplicationDocuments = endpoint({
  method: 'GET',
  path: `${project}/downloadSeveral`,
  access: 'view',
  summary: "Download several of an application's documents as one ZIP",
  query: DownloadManyQuery,
  download: true,
  writes: true,
})
