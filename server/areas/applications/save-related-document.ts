import { withLabel } from '@client-center/contract/endpoint/with-label.ts'
import { NOT_IN_LIST } from '@client-center/domain/forms/field.ts'
import type { ApplicationDocument } from '@client-center/contract/applications/application.ts'
import { missingDocumentSentence } from '@client-center/domain/applications/application-documents.ts'
import { uploadableTypes } from '@client-center/domain/documents/uploadable-types.ts'
import { documentNotDeliverableSentence, mayDeliver } from '@client-center/domain/applications/application-editing.ts'
import { noFileSentence, noTypeSentence } from '@client-center/domain/documents/document.ts'
import type { Db } from '../../database/connect.ts'
import { isSameFile, storeFile } from '../../files/stored-file-queries.ts'
import { recordNotFound } from '../../records/record-refusals.ts'
import { refuse, refuseAt } from '../../refusal/refusal.ts'
import { findApplicationDocument, writeFile } from './application-document-queries.ts'
import { documentReply, type StoredDocument } from './application-reply.ts'
import type { Caller } from './caller.ts'
import type { Incoming } from './save-attachment.ts'
import { lockApplication, savedDocument, recordDocumentChange, type ApplicationScope } from './application-scope.ts'

/**
 * Stores a requested document in place of its previous file. Uploading the same file again changes nothing. See
 * `uploadRelatedDocument` for what is refused.
 */
export async function saveRelatedDocument(
  db: Db,
  scope: ApplicationScope,
  input: { readonly id: string; readonly documentTypeId: number | null },
  { file, discard }: Incoming,
  caller: Caller,
): Promise<ApplicationDocument> {
  const before = await requireRequested(db, scope, input.id)
  if (!file) throw refuse(noFileSentence)
  const documentType = requestedType(before, input.documentTypeId)
  if (before.documentTypeId === documentType && (await isSameFile(db, scope.account, before.fileId, file))) {
    await discard(file)
    return documentReply(before)
  }
  await writeFile(db, scope.account, before, { id: await storeFile(db, scope.account, file), documentType })
  const after = await savedDocument(db, scope, input.id)
  await recordDocumentChange(db, scope, before.fileId === null ? 'added' : 'changed', { before, after }, caller)
  return documentReply(after)
}

/** Removes the file of a requested document; the request for it stays. 404: no such document, or no file. */
export async function deleteRelatedFile(db: Db, scope: ApplicationScope, id: string, caller: Caller): Promise<void> {
  const before = await requireRequested(db, scope, id)
  if (before.fileId === null) throw recordNotFound('document')
  await writeFile(db, scope.account, before, null)
  await recordDocumentChange(db, scope, 'removed', { before, after: await savedDocument(db, scope, id) }, caller)
}

/**
 * Returns a related document that the practice provides, and locks its application. 404: not a related document of this
 * application. Refused: staff provide it (APPS-40).
 */
async function requireRequested(db: Db, scope: ApplicationScope, id: string): Promise<StoredDocument> {
  await lockApplication(db, scope)
  const known = await findApplicationDocument(db, scope, id)
  if (known?.applicationId !== scope.application || known.kind !== 'related') throw recordNotFound('document')
  if (!mayDeliver({ source: known.source, mayEdit: true })) throw refuse(documentNotDeliverableSentence)
  return known
}

/** Returns the type that staff requested, otherwise the type that the practice has chosen. */
function requestedType({ requestedType: requested }: StoredDocument, chosen: number | null): number {
  if (requested !== null && chosen !== null && chosen !== requested)
    throw refuseAt('documentTypeId', missingDocumentSentence)
  if (requested !== null) return requested
  if (chosen === null) throw refuseAt('documentTypeId', noTypeSentence)
  if (!uploadableTypes.some(({ value }) => value === chosen))
    throw refuseAt('documentTypeId', NOT_IN_LIST, withLabel('Document type', NOT_IN_LIST))
  return chosen
}
