import { document } from '@client-center/domain/documents/document.ts'
import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import * as z from 'zod'
import { objectError } from '../forms/section-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Rev } from '../shapes.ts'
import { AccountDocument } from '../account-documents/account-document.ts'
import {
  validateDocument,
  toDocumentAnswers,
  documentShapes,
  uploadIdShape,
} from '../account-documents/document-parts.ts'
import { DocumentChoices, DocumentFilters, DocumentPage } from '../account-documents/document-page.ts'
import { DownloadQuery } from '../account-documents/download-query.ts'
import { DownloadManyQuery } from '../account-documents/download-many-query.ts'

const path = '/api/accounts/{accountId}/documents'

const toPracticeDocumentAnswers = (parts: Parameters<typeof toDocumentAnswers>[0], context: z.RefinementCtx) => {
  const { providerIds, ...answers } = toDocumentAnswers(parts, context)
  const settled = validateDocument(document, answers, context)
  return { ...settled, providerIds: settled.vvtProviderId === null ? [] : providerIds }
}

/**
 * The account's documents but fee schedules, newest first; those of licenses only for who may see licenses (AMB-63). Paging, sorting
 * and filters are ours.
 * Spec 000 §7.
 */
export const listDocuments = endpoint({
  method: 'GET',
  path,
  access: 'view',
  summary: 'Practice documents of the account',
  query: DocumentPage,
  reply: z.array(AccountDocument),
})

/** How many documents the same filters find on all pages together. A call of ours: see decision 0051. */
export const countDocuments = endpoint({
  method: 'GET',
  path: `${path}/count`,
  access: 'view',
  summary: 'How many documents the filters find',
  query: DocumentFilters,
  reply: z.object({ total: z.int() }),
})

/** The types and providers of all documents that the person may see. A call of ours: see decision 0051. */
export const listDocumentChoices = endpoint({
  method: 'GET',
  path: `${path}/choices`,
  access: 'view',
  summary: 'What the filters of the practice documents offer',
  reply: DocumentChoices,
})

/**
 * Adds a document with its file; the same id again with the same words
 * and the same file is the same success, and keeps no second one.
 * Refused: other words or another file under a known id, incomplete answers, a type that the tier does not offer (AMB-52), no file, a file over 20 MB or of a wrong
 * kind; 404 for a provider who is not of the account; a license needs the right 4 besides (AMB-65).
 */
export const uploadDocument = endpoint({
  method: 'POST',
  path: `${path}/uploadDocument`,
  access: 'edit',
  summary: 'Add a practice document',
  upload: { limit: documentLimit, part: 'uploadedFile' },
  body: z
    .object({ ...documentShapes, ...uploadIdShape }, { error: objectError })
    .transform(({ id, ...parts }, context) => ({ id, ...toPracticeDocumentAnswers(parts, context) })),
  reply: AccountDocument,
})

/** Changes what is said of a document, never its file. Refused as above, when staff made it, and a stale rev (AMB-101). */
export const updateDocument = endpoint({
  method: 'POST',
  path: `${path}/updateDocument`,
  access: 'edit',
  summary: 'Change a practice document',
  body: z
    .object({ ...documentShapes, id: Id, rev: Rev }, { error: objectError })
    .transform(({ id, rev, ...parts }, context) => ({
      id: id.toLowerCase(),
      rev,
      ...toPracticeDocumentAnswers(parts, context),
    })),
  reply: AccountDocument,
})

/** Deletes a document and its file. Refused for licenses and for what staff made (AMB-53). */
export const removeDocument = endpoint({
  method: 'DELETE',
  path: `${path}/removeDocument/{docId}`,
  access: 'edit',
  summary: 'Delete a practice document',
})

/** Takes a deletion back, the file too (decision 0023). Refused: after five minutes, or when something else took its place. */
export const restoreDocument = endpoint({
  method: 'POST',
  path: `${path}/restoreDocument/{docId}`,
  access: 'edit',
  summary: 'Take the deletion of a practice document back',
})

/**
 * The file, byte for byte (PDOC-17), an attachment unless `inline=1`. The name in the path is for the eye only. Forbidden without
 * right 2 where it shows a Social Security number (AMB-140).
 */
export const downloadDocument = endpoint({
  method: 'GET',
  path: `${path}/download/{docId}/{name}`,
  textParams: ['name'],
  access: 'view',
  summary: 'Download a practice document',
  query: DownloadQuery,
  download: true,
  writes: true,
})

/**
 * Several of them as one ZIP, streamed, each file byte for byte and each with the right and the line in the trail of its own
 * download; a name that comes again gets a number. At most 100. A call of ours: see decision 0023.
 */
export const downloadDocuments = endpoint({
  method: 'GET',
  path: `${path}/downloadSeveral`,
  access: 'view',
  summary: 'Download several practice documents as one ZIP',
  query: DownloadManyQuery,
  download: true,
  writes: true,
})
