import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import { projectDocument, uploadedProjectDocument } from '@client-center/domain/project-documents/project-document.ts'
import * as z from 'zod'
import {
  validateDocument,
  resolveDocumentType,
  documentTypeShapes,
  uploadIdShape,
} from '../account-documents/document-parts.ts'
import { DownloadQuery } from '../account-documents/download-query.ts'
import { formShapes } from '../account-documents/form-shapes.ts'
import { endpoint } from '../endpoint.ts'
import { answerShapes } from '../forms/answer-shapes.ts'
import { objectError } from '../forms/section-schemas.ts'
import { Day, Id, Instant, Rev } from '../shapes.ts'

const path = '/api/Documents/{projectId}'

/** A document of a project as it is read (REQI-13). `name` is the file's. */
export const ProjectDocument = z.object({
  ...answerShapes(projectDocument.fields),
  id: z.string(),
  rev: Rev,
  name: z.string(),
  documentTypeId: z.int(),
  providerName: z.string().nullable(),
  uploaded: Instant,
  /** Who delivered it: 0 the practice, else the firm. */
  source: z.int(),
  /** 0 being checked, 1 verified, 2 rejected (AMB-93). */
  state: z.int(),
  verifiedOn: Day,
  /** Why it was rejected; empty where nothing is said. */
  rejection: z.string(),
})
export type ProjectDocument = z.infer<typeof ProjectDocument>

/** Something that the firm needs for its analysis (REQI-03). */
export const RequiredItem = z.object({
  id: z.string(),
  name: z.string(),
  isProvided: z.boolean(),
  providedOn: Day,
  /** A document for it is there that nobody has judged yet. */
  isBeingChecked: z.boolean(),
  /** When the newest of those came. */
  uploaded: Instant.nullable(),
  /** Why the newest document for it was rejected, empty where nothing is said; null where it was not. */
  rejection: z.string().nullable(),
  /** The type of its documents; null where any may do. */
  documentTypeId: z.int().nullable(),
  /** Types that are as good. */
  otherTypeIds: z.array(z.int()),
  /** Whether several documents belong to it, so that one more may always come. */
  takesSeveral: z.boolean(),
  providerId: z.string().nullable(),
  providerName: z.string().nullable(),
})
export type RequiredItem = z.infer<typeof RequiredItem>

/** What the practice is to hand in, in its order, and what of it is provided (REQI-02, REQI-03, AMB-124). Spec 001 §7. */
export const listRequiredItems = endpoint({
  method: 'GET',
  path: `${path}/getToDo`,
  access: 'view',
  summary: 'Required items of a project',
  reply: z.array(RequiredItem),
})

/** What was handed in for the project, newest first (REQI-06, REQI-13). Spec 001 §7. */
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
 * Hands in a document with its file (API-33); the description may follow by `updateDocument`. The same id again with the same words
 * and the same file is the same success, and keeps no second one. It provides nothing by itself (AMB-93). Refused: no type or one
 * that only the firm delivers, other words or another file under a known id, no file, one over 20 MB or of a wrong kind; 404 for a
 * provider who is not of the account.
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
 * Changes what is said of a document, never its file; a provider that is not sent stays. A rejected one is checked again. Refused
 * as above, a stale rev (AMB-101), what the firm delivered, and another type or provider of what is verified.
 */
export const updateProjectDocument = endpoint({
  method: 'POST',
  path: `${path}/updateDocument`,
  access: 'edit',
  summary: "Change what is said of a project's document",
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

/** Deletes a document and its file; an item that only it provided is missing again (AMB-93). Refused: what the firm delivered. */
export const removeProjectDocument = endpoint({
  method: 'DELETE',
  path: `${path}/removeDocument/{docId}`,
  access: 'edit',
  summary: 'Delete a document of a project',
})

/** Takes a deletion back, with the file and what was verified (decision 0023). Refused: after five minutes. */
export const restoreProjectDocument = endpoint({
  method: 'POST',
  path: `${path}/restoreDocument/{docId}`,
  access: 'edit',
  summary: "Take the deletion of a project's document back",
})

/**
 * The file, byte for byte, an attachment unless `inline=1` (REQI-13, AMB-96). The name in the path is for the eye only. Forbidden
 * without right 2 where it shows a Social Security number (AMB-140).
 */
export const downloadProjectDocument = endpoint({
  method: 'GET',
  path: `${path}/download/{docId}/{name}`,
  textParams: ['name'],
  access: 'view',
  summary: 'Download a document of a project',
  query: DownloadQuery,
  download: true,
  writes: true,
})
