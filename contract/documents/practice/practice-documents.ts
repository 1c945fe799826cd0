import { document } from '@client-center/domain/documents/document.ts'
import { documentLimit } from '@client-center/domain/documents/file-limits.ts'
import * as z from 'zod'
import { objectError } from '../../forms/section-schemas.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { Id, Rev } from '../../endpoint/shapes.ts'
import { AccountDocument } from '../library/account-document.ts'
import { validateDocument, toDocumentAnswers, documentShapes, uploadIdShape } from '../library/document-parts.ts'
import { DocumentChoices, DocumentFilters, DocumentPage } from '../library/document-page.ts'
import { PreviewQuery } from '../library/download-query.ts'
import { DownloadManyQuery } from '../library/download-many-query.ts'

const path = '/api/accounts/{accountId}/documents'

const toPracticeDocumentAnswers = (parts: Parameters<typeof toDocumentAnswers>[0], context: z.RefinementCtx) => {
  const { providerIds, ...answers } = toDocumentAnswers(parts, context)
  const settled = validateDocument(document, answers, context)
  return { ...settled, providerIds: settled.vvtProviderId === null ? [] : providerIds }
}

/**
 * Lists the account's documents except fee schedules, newest first. Documents of licenses need a license permission
 * (AMB-63). Paging, sorting and filters are our addition. Spec 000 §7.
 */
export const listDocuments = endpoint({
  method: 'GET',
  path,
  access: 'view',
  summary: 'Practice documents of the account',
  query: DocumentPage,
  reply: z.array(AccountDocument),
})

/** Counts the documents that match the filters. Our own endpoint, see decision 0051. */
export const countDocuments = endpoint({
  method: 'GET',
  path: `${path}/count`,
  access: 'view',
  summary: 'Count the documents that match the filters',
  query: DocumentFilters,
  reply: z.object({ total: z.int() }),
})

/** Lists what the filters of the documents that the caller may view offer. Our own endpoint, see decision 0051. */
export const listDocumentChoices = endpoint({
  method: 'GET',
  path: `${path}/choices`,
  access: 'view',
  summary: 'The filter choices of the practice documents',
  reply: DocumentChoices,
})

/**
 * Adds a document with its file. Repeating the request with the same id, details and file succeeds and stores no second
 * file. Refuses a known id with other details or another file, incomplete answers, a type that the tier does not offer
 * (AMB-52), a missing file, and a file over 20 MB or of an unsupported type. 404 for a provider of another account. A
 * license also needs permission 4 (AMB-65).
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

/**
 * Changes the details of a document, not its file. Refuses the same details as `uploadDocument`, documents that staff
 * created, and a stale rev (AMB-101).
 */
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

/** Deletes a document and its file. Refuses licenses and documents that staff created (AMB-53). */
export const removeDocument = endpoint({
  method: 'DELETE',
  path: `${path}/removeDocument/{docId}`,
  access: 'edit',
  summary: 'Delete a practice document',
})

/**
 * Restores a deleted document with its file (decision 0023). Refuses after five minutes, and if later changes conflict
 * with it.
 */
export const restoreDocument = endpoint({
  method: 'POST',
  path: `${path}/restoreDocument/{docId}`,
  access: 'edit',
  summary: 'Undo the deletion of a practice document',
})

/**
 * Downloads the original file (PDOC-17), with an attachment disposition unless `inline=1`. The server ignores the name
 * in the path. 403 without permission 2 if the file shows a social security number (AMB-140).
 */
export const downloadDocument = endpoint({
  method: 'GET',
  path: `${path}/download/{docId}/{name}`,
  textParams: ['name'],
  access: 'view',
  summary: 'Download a practice document',
  query: PreviewQuery,
  download: true,
  writes: true,
})

/**
 * Streams several documents as one ZIP, at most 100. Each file is authorized and audited like a single download;
 * repeated names get a number. Our own endpoint, see decision 0023.
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
