import { attachment } from '@client-center/domain/applications/application-documents.ts'
import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import * as z from 'zod'
import { objectError } from '../forms/section-schemas.ts'
import { validateDocument, resolveDocumentType, documentTypeShapes } from '../documents/library/document-parts.ts'
import { formShapes } from '../documents/library/form-shapes.ts'
import { PreviewQuery } from '../documents/library/download-query.ts'
import { DownloadManyQuery } from '../documents/library/download-many-query.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { Rev, LowercaseId } from '../endpoint/shapes.ts'
import { ApplicationDocument } from './application.ts'

const project = '/api/Application/{projectId}'
const application = `${project}/applications/{appId}` as const

const { documentTypeId: _, ...plainFields } = attachment.fields

/** Accepts `comment`, the older name of `description` (APPS-35), if the request has no `description`. */
const withDescription = <S extends z.ZodType>(shape: S) =>
  z.preprocess(
    (sent) =>
      typeof sent === 'object' && sent !== null && 'comment' in sent ? { description: sent.comment, ...sent } : sent,
    shape,
  )

/** The details of an attachment in a request. */
const attachmentParts = { ...formShapes(plainFields), ...documentTypeShapes }
const AttachmentInput = z.object(attachmentParts)

const toAttachmentAnswers = (input: z.output<typeof AttachmentInput>, context: z.RefinementCtx) => {
  const { documentType, documentTypeId, ...answers } = input
  const type = resolveDocumentType({ documentType, documentTypeId }, context)
  return validateDocument(attachment, { ...answers, documentTypeId: type }, context)
}

/**
 * Attaches a file (API-37) under the id that the client chose. Repeating the request returns the existing attachment
 * and stores no second file. Refuses a missing type or file, a file over 20 MB or of an unsupported type, and a
 * read-only application.
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

/**
 * Changes the details of an attachment, not its file. Refuses the same details as `uploadAttachment`, and a stale rev
 * of the attachment.
 */
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
 * Uploads a requested document (API-39, AMB-96) and replaces its previous file. Refuses a document that staff provide
 * (APPS-40), a type other than the requested type (APPS-39), a missing type if none was requested, and the same files
 * as `uploadAttachment`.
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

/** Deletes the file of a requested document; the request stays (API-38). */
export const removeRelatedFile = endpoint({
  method: 'DELETE',
  path: `${application}/relatedDocuments/{docId}/deleteFile`,
  access: 'edit',
  summary: "Delete a requested document's file",
})

/**
 * Downloads the file of an attachment or related document, with an attachment disposition unless `inline=1` (APPS-41).
 * The server ignores the name in the path. 403 without permission 2 if the file shows a social security number
 * (AMB-140).
 */
export const downloadApplicationDocument = endpoint({
  method: 'GET',
  path: `${project}/download/{docId}/{name}`,
  textParams: ['name'],
  access: 'view',
  summary: "Download an application's document",
  query: PreviewQuery,
  download: true,
  writes: true,
})

/**
 * Downloads several documents of one project's applications as one ZIP, like practice documents. 404 if any of them has
 * no file. Our own endpoint, see decision 0023.
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
