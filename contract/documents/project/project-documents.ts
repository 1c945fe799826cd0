import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import { projectDocument, uploadedProjectDocument } from '@client-center/domain/documents/project/project-document.ts'
import * as z from 'zod'
import { validateDocument, resolveDocumentType, documentTypeShapes, uploadIdShape } from '../library/document-parts.ts'
import { PreviewQuery } from '../library/download-query.ts'
import { formShapes } from '../library/form-shapes.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { answerShapes } from '../../forms/answer-shapes.ts'
import { objectError } from '../../forms/section-schemas.ts'
import { Day, Id, Instant, Rev } from '../../endpoint/shapes.ts'

const path = '/api/Documents/{projectId}'

/** A document of a project in a reply (REQI-13). `name` is the file name. */
export const ProjectDocument = z.object({
  ...answerShapes(projectDocument.fields),
  id: z.string(),
  rev: Rev,
  name: z.string(),
  documentTypeId: z.int(),
  providerName: z.string().nullable(),
  uploaded: Instant,
  /** Who provided the document: 0 the practice, otherwise the firm. */
  source: z.int(),
  /** 0 being checked, 1 verified, 2 rejected (AMB-93). */
  state: z.int(),
  verifiedOn: Day,
  /** The reason for a rejection; empty if none is given. */
  rejection: z.string(),
})
export type ProjectDocument = z.infer<typeof ProjectDocument>

/** A document that the firm needs for its analysis (REQI-03). */
export const RequiredItem = z.object({
  id: z.string(),
  name: z.string(),
  isProvided: z.boolean(),
  providedOn: Day,
  /** True if a document for the item has been uploaded and not checked yet. */
  isBeingChecked: z.boolean(),
  /** The upload time of the newest such document. */
  uploaded: Instant.nullable(),
  /** The reason why the newest document was rejected, empty if none is given; null if it was not rejected. */
  rejection: z.string().nullable(),
  /** The document type; null if any type is accepted. */
  documentTypeId: z.int().nullable(),
  /** Types that are also accepted. */
  otherTypeIds: z.array(z.int()),
  /** True if the item accepts several documents, so that more can always be added. */
  takesSeveral: z.boolean(),
  providerId: z.string().nullable(),
  providerName: z.string().nullable(),
})
export type RequiredItem = z.infer<typeof RequiredItem>

/** Lists the required items in order, with their state (REQI-02, REQI-03, AMB-124). Spec 001 §7. */
export const listRequiredItems = endpoint({
  method: 'GET',
  path: `${path}/getToDo`,
  access: 'view',
  summary: 'Required items of a project',
  reply: z.array(RequiredItem),
})

/** Lists the uploaded documents of the project, newest first (REQI-06, REQI-13). Spec 001 §7. */
export const listProjectDocuments = endpoint({
  method: 'GET',
  path: `${path}/getDocuments`,
  access: 'view',
  summary: 'Uploaded documents of a project',
  reply: z.array(ProjectDocument),
})

const { documentTypeId: _, providerId, ...plainFields } = projectDocument.fields
const plainShapes = { ...formShapes(plainFields), ...documentTypeShapes }
const providerShape = formShapes({ providerId })

/**
 * Uploads a document with its file (API-33); `updateProjectDocument` may add the description later. Repeating the
 * request with the same id, details and file succeeds and stores no second file. An item counts as provided only after
 * the firm has verified its document (AMB-93). Refuses a missing type, a type that only the firm provides, a known id
 * with other details or another file, a missing file, and a file over 20 MB or of an unsupported type. 404 for a
 * provider of another account.
 */
export const uploadProjectDocument = endpoint({
  method: 'POST',
  path: `${path}/uploadDocument`,
  access: 'edit',
  summary: 'Upload a document for a project',
  upload: { limit: documentLimit, part: 'uploadedFile' },
  body: z
    .object({ ...plainShapes, ...providerShape, ...uploadIdShape }, { error: objectError })
    .transform(({ id, documentType, documentTypeId, ...answers }, context) => {
      const type = resolveDocumentType({ documentType, documentTypeId }, context)
      return { id, ...validateDocument(uploadedProjectDocument, { ...answers, documentTypeId: type }, context) }
    }),
  reply: ProjectDocument,
})

/**
 * Changes the details of a document, not its file. Without `providerId` in the request, the provider stays the same. A
 * rejected document with a new type or provider is checked again. Refuses the same details as `uploadProjectDocument`,
 * a stale rev (AMB-101), documents that the firm provided, and another type or provider for a verified document.
 */
export const updateProjectDocument = endpoint({
  method: 'POST',
  path: `${path}/updateDocument`,
  access: 'edit',
  summary: "Change the description of a project's document",
  body: z
    .object(
      { ...plainShapes, providerId: providerShape.providerId.optional(), id: Id, rev: Rev },
      { error: objectError },
    )
    .transform(({ id, rev, documentType, documentTypeId, providerId, ...answers }, context) => {
      const input = {
        ...answers,
        documentTypeId: resolveDocumentType({ documentType, documentTypeId }, context),
        providerId: null,
      }
      const { providerId: _none, ...settled } = validateDocument(projectDocument, input, context)
      return { id: id.toLowerCase(), rev, ...settled, providerId }
    }),
  reply: ProjectDocument,
})

/**
 * Deletes a document and its file. An item without another verified document becomes missing again (AMB-93). Refuses
 * documents that the firm provided.
 */
export const removeProjectDocument = endpoint({
  method: 'DELETE',
  path: `${path}/removeDocument/{docId}`,
  access: 'edit',
  summary: 'Delete a document of a project',
})

/** Restores a deleted document with its file and verification (decision 0023). Refuses after five minutes. */
export const restoreProjectDocument = endpoint({
  method: 'POST',
  path: `${path}/restoreDocument/{docId}`,
  access: 'edit',
  summary: "Undo the deletion of a project's document",
})

/**
 * Downloads the original file, with an attachment disposition unless `inline=1` (REQI-13, AMB-96). The server ignores
 * the name in the path. 403 without permission 2 if the file shows a social security number (AMB-140).
 */
export const downloadProjectDocument = endpoint({
  method: 'GET',
  path: `${path}/download/{docId}/{name}`,
  textParams: ['name'],
  access: 'view',
  summary: 'Download a document of a project',
  query: PreviewQuery,
  download: true,
  writes: true,
})
