import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { notReplaceableSentence } from '@client-center/domain/documents/editing.ts'
import { isStaffMade } from '@client-center/domain/reference/record-sources.ts'
import type { Db } from '../../database/connect.ts'
import { isSameFile, storeFile } from '../../files/stored-file-queries.ts'
import { recordNotFound } from '../../records/record-refusals.ts'
import { refuse, staleRev } from '../../refusal/refusal.ts'
import { findApplicationDocument, updateDocumentFile } from './application-document-queries.ts'
import { loadSavedDocument, lockApplication, recordDocumentChange, type ApplicationScope } from './application-scope.ts'
import type { Caller } from './caller.ts'
import type { AttachmentUpload } from './save-attachment.ts'

/**
 * Stores another file for a document that the firm added to the application. A trigger deletes the previous file. See
 * `replaceFirmApplicationFile` for what is refused.
 */
export async function replaceApplicationFile(
  db: Db,
  scope: ApplicationScope,
  { id, rev }: { readonly id: string; readonly rev: number },
  { file, discard }: AttachmentUpload,
  caller: Caller,
): Promise<void> {
  await lockApplication(db, scope)
  const before = await findApplicationDocument(db, scope, id)
  if (before?.applicationId !== scope.application) throw recordNotFound('document')
  if (!isStaffMade(before.source)) throw refuse(notReplaceableSentence)
  if (!file) throw refuse(noFileSentence)
  if (await isSameFile(db, scope.account, before.fileId, file)) return discard(file)
  if (before.rev !== rev) throw staleRev()
  const documentType = before.documentTypeId
  await updateDocumentFile(db, scope.account, before, { id: await storeFile(db, scope.account, file), documentType })
  const after = await loadSavedDocument(db, scope, id)
  await recordDocumentChange(db, scope, before.fileId === null ? 'added' : 'changed', { before, after }, caller)
}
