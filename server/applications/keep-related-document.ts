import { said } from '@client-center/contract/forms/said.ts'
import { NOT_OF_THE_LIST } from '@client-center/domain/forms/field.ts'
import type { ApplicationDocument } from '@client-center/contract/applications/application.ts'
import { missingDocumentSentence } from '@client-center/domain/applications/application-documents.ts'
import { uploadableTypes } from '@client-center/domain/documents/uploadable-types.ts'
import { documentNotDeliverableSentence, mayDeliver } from '@client-center/domain/applications/application-editing.ts'
import { noFileSentence, noTypeSentence } from '@client-center/domain/documents/document.ts'
import type { Db } from '../platform/database/connect.ts'
import { isSameFile, keepFile } from '../platform/files/stored-file-queries.ts'
import { wasNotFound } from '../platform/records/record-refusals.ts'
import { refuse, refuseAt } from '../platform/refusal.ts'
import { findDocument, writeFile } from './application-document-queries.ts'
import { documentReply, type StoredDocument } from './application-reply.ts'
import type { Caller } from './caller.ts'
import type { Incoming } from './keep-attachment.ts'
import { lockApplication, savedDocument, tellOfDocument, type OfApplication } from './of-application.ts'

/**
 * Hands in a requested document in place of the file it had; the very same file once more changes nothing. See
 * `uploadRelatedDocument` for what is refused.
 */
export async function keepRelatedDocument(
  db: Db,
  of: OfApplication,
  asked: { readonly id: string; readonly documentTypeId: number | null },
  { file, letGo }: Incoming,
  caller: Caller,
): Promise<ApplicationDocument> {
  const before = await requireRequested(db, of, asked.id)
  if (!file) throw refuse(noFileSentence)
  const documentType = requestedType(before, asked.documentTypeId)
  if (before.documentTypeId === documentType && (await isSameFile(db, of.account, before.fileId, file))) {
    await letGo(file)
    return documentReply(before)
  }
  await writeFile(db, of.account, before, { id: await keepFile(db, of.account, file), documentType })
  const after = await savedDocument(db, of, asked.id)
  await tellOfDocument(db, of, before.fileId === null ? 'added' : 'changed', { before, after }, caller)
  return documentReply(after)
}

/** Takes the file back; the request stays. 404: no such request, or no file. */
export async function dropRelatedFile(db: Db, of: OfApplication, id: string, caller: Caller): Promise<void> {
  const before = await requireRequested(db, of, id)
  if (before.fileId === null) throw wasNotFound('document')
  await writeFile(db, of.account, before, null)
  await tellOfDocument(db, of, 'removed', { before, after: await savedDocument(db, of, id) }, caller)
}

/** 404: not a related document of this application; refused: staff deliver it (APPS-40). */
async function requireRequested(db: Db, of: OfApplication, id: string): Promise<StoredDocument> {
  await lockApplication(db, of)
  const known = await findDocument(db, of, id)
  if (known?.applicationId !== of.application || known.kind !== 'related') throw wasNotFound('document')
  if (!mayDeliver({ source: known.source, mayEdit: true })) throw refuse(documentNotDeliverableSentence)
  return known
}

/** The type that staff asked for; where they named none, the one that the practice has just chosen. */
function requestedType({ requestedType: requested }: StoredDocument, chosen: number | null): number {
  if (requested !== null && chosen !== null && chosen !== requested)
    throw refuseAt('documentTypeId', missingDocumentSentence)
  if (requested !== null) return requested
  if (chosen === null) throw refuseAt('documentTypeId', noTypeSentence)
  if (!uploadableTypes.some(({ value }) => value === chosen))
    throw refuseAt('documentTypeId', NOT_OF_THE_LIST, said('Document type', NOT_OF_THE_LIST))
  return chosen
}
