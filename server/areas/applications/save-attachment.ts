import { randomUUID } from 'node:crypto'
import type { ApplicationDocument } from '@client-center/contract/applications/application.ts'
import type { AttachmentAnswers } from '@client-center/domain/applications/application-documents.ts'
import {
  applicationEditing,
  applicationReadOnlySentence,
} from '@client-center/domain/applications/application-editing.ts'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { savedWithOtherDetailsSentence } from '@client-center/domain/documents/editing.ts'
import { toSource } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import type { ReceivedFile } from '../../files/receive-file.ts'
import { isSameFile, storeFile } from '../../files/stored-file-queries.ts'
import { recordNotFound } from '../../records/record-refusals.ts'
import { hasSameAnswers } from '../../records/has-same-answers.ts'
import { refuse } from '../../refusal/refusal.ts'
import { insertAttachment } from './insert-attachment.ts'
import { applicationDocumentRecord } from './application-records.ts'
import { documentToWire, type StoredDocument } from './application-reply.ts'
import type { Caller } from './caller.ts'
import { changeAttachment, deleteAttachment, findAttachment } from './change-attachments.ts'
import { lockApplication, loadSavedDocument, addDocumentHistory, type ApplicationScope } from './application-scope.ts'

/** The upload of a request, if it has a file, and how to discard it. */
export interface AttachmentUpload {
  readonly file: ReceivedFile | undefined
  /** Discards the upload if an identical file is already stored. */
  readonly discard: (file: ReceivedFile) => Promise<void>
}

/**
 * Attaches a file. The same id with the same details and file returns the stored attachment. See `uploadAttachment` for
 * what is refused.
 */
export async function saveAttachment(
  db: Db,
  scope: ApplicationScope,
  { id = randomUUID(), ...answers }: AttachmentAnswers & { readonly id?: string | undefined },
  { file, discard }: AttachmentUpload,
  caller: Caller,
): Promise<ApplicationDocument> {
  await lockApplicationForAttachments(db, scope, caller)
  if (!file) throw refuse(noFileSentence)
  const stored = await findAttachment(db, scope, scope.application, id)
  if (stored) {
    const isSame =
      hasSameAnswers(applicationDocumentRecord, stored, answers) &&
      (await isSameFile(db, scope.account, stored.fileId, file))
    if (!isSame) throw refuse(savedWithOtherDetailsSentence)
    await discard(file)
    return documentToWire(stored)
  }
  const fileId = await storeFile(db, scope.account, file)
  await insertAttachment(db, scope, { id, fileId, source: toSource(caller) }, answers, caller)
  const added = await loadSavedDocument(db, scope, id)
  await addDocumentHistory(db, scope, 'added', added, caller)
  return documentToWire(added)
}

/** Changes an attachment's details. 404: the attachment does not belong to this application. */
export async function saveAttachmentChange(
  db: Db,
  scope: ApplicationScope,
  change: AttachmentAnswers & { readonly id: string; readonly rev: number },
  caller: Caller,
): Promise<ApplicationDocument> {
  const before = await lockAttachment(db, scope, change.id, caller)
  await changeAttachment(db, scope.account, before, change, caller)
  const after = await loadSavedDocument(db, scope, change.id)
  await addDocumentHistory(db, scope, 'changed', after, caller)
  return documentToWire(after)
}

/** Deletes an attachment and its file. 404: the attachment does not belong to this application. */
export async function deleteAttachmentById(db: Db, scope: ApplicationScope, id: string, caller: Caller): Promise<void> {
  const before = await lockAttachment(db, scope, id, caller)
  await deleteAttachment(db, scope.account, before, caller)
  await addDocumentHistory(db, scope, 'removed', before, caller)
}

async function lockAttachment(db: Db, scope: ApplicationScope, id: string, caller: Caller): Promise<StoredDocument> {
  await lockApplicationForAttachments(db, scope, caller)
  const stored = await findAttachment(db, scope, scope.application, id)
  if (!stored) throw recordNotFound('document')
  return stored
}

async function lockApplicationForAttachments(db: Db, scope: ApplicationScope, { isStaff }: Caller): Promise<void> {
  const application = await lockApplication(db, scope)
  if (!applicationEditing({ ...application, isNew: false, canEdit: true, isStaff }).canAttach)
    throw refuse(applicationReadOnlySentence)
}
