import { withLabel } from '@client-center/contract/endpoint/with-label.ts'
import { NOT_IN_LIST } from '@client-center/domain/forms/field.ts'
import type { ApplicationDocument } from '@client-center/contract/applications/application.ts'
import { missingDocumentSentence } from '@client-center/domain/applications/application-documents.ts'
import { uploadableTypes } from '@client-center/domain/documents/uploadable-types.ts'
import {
  documentNotUploadableSentence,
  canUploadRequested,
} from '@client-center/domain/applications/application-editing.ts'
import { noFileSentence, noTypeSentence } from '@client-center/domain/documents/document.ts'
import type { Db } from '../../database/connect.ts'
import { isSameFile, storeFile } from '../../files/stored-file-queries.ts'
import { recordNotFound } from '../../records/record-refusals.ts'
import { refuse, refuseAt } from '../../refusal/refusal.ts'
import { findApplicationDocument, updateDocumentFile } from './application-document-queries.ts'
import { documentToWire, type StoredDocument } from './application-reply.ts'
import type { Caller } from './caller.ts'
import type { AttachmentUpload } from './save-attachment.ts'
import { lockApplication, loadSavedDocument, recordDocumentChange, type ApplicationScope } from './application-scope.ts'

/**
 * Stores a requested document in place of its previous file. Uploading the same file again changes nothing. See
 * `uploadRelatedDocument` for what is refused.
 */
export async function saveRelatedDocument(
  db: Db,
  scope: ApplicationScope,
  input: { readonly id: string; readonly documentTypeId: number | null },
  { file, discard }: AttachmentUpload,
  caller: Caller,
): Promise<ApplicationDocument> {
  const before = await lockRequestedDocument(db, scope, input.id, caller)
  if (!file) throw refuse(noFileSentence)
  const documentType = resolveDocumentType(before, input.documentTypeId)
  if (before.documentTypeId === documentType && (await isSameFile(db, scope.account, before.fileId, file))) {
    await discard(file)
    return documentToWire(before)
  }
  await updateDocumentFile(db, scope.account, before, { id: await storeFile(db, scope.account, file), documentType })
  const after = await loadSavedDocument(db, scope, input.id)
  await recordDocumentChange(db, scope, before.fileId === null ? 'added' : 'changed', { before, after }, caller)
  return documentToWire(after)
}

/** Removes the file of a requested document; the request for it stays. 404: no such document, or no file. */
export async function deleteRelatedFile(db: Db, scope: ApplicationScope, id: string, caller: Caller): Promise<void> {
  const before = await lockRequestedDocument(db, scope, id, caller)
  if (before.fileId === null) throw recordNotFound('document')
  await updateDocumentFile(db, scope.account, before, null)
  await recordDocumentChange(db, scope, 'removed', { before, after: await loadSavedDocument(db, scope, id) }, caller)
}

/**
 * Returns a related document that the practice provides, and locks its application. 404: not a related document of this
 * application. Refused: staff provide it (APPS-40).
 */
async function lockRequestedDocument(
  db: Db,
  scope: ApplicationScope,
  id: string,
  { isStaff }: Caller,
): Promise<StoredDocument> {
  await lockApplication(db, scope)
  const document = await findApplicationDocument(db, scope, id)
  if (document?.applicationId !== scope.application || document.kind !== 'related') throw recordNotFound('document')
  if (!canUploadRequested({ source: document.source, canEdit: true, isStaff }))
    throw refuse(documentNotUploadableSentence)
  return document
}

/** Returns the type that staff requested, otherwise the type that the practice has chosen. */
function resolveDocumentType({ requestedType }: StoredDocument, chosenType: number | null): number {
  if (requestedType !== null && chosenType !== null && chosenType !== requestedType)
    throw refuseAt('documentTypeId', missingDocumentSentence)
  if (requestedType !== null) return requestedType
  if (chosenType === null) throw refuseAt('documentTypeId', noTypeSentence)
  if (!uploadableTypes.some(({ value }) => value === chosenType))
    throw refuseAt('documentTypeId', NOT_IN_LIST, withLabel('Document type', NOT_IN_LIST))
  return chosenType
}
