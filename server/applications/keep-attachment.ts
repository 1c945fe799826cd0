import { randomUUID } from 'node:crypto'
import type { ApplicationDocument } from '@client-center/contract/applications/application.ts'
import type { AttachmentAnswers } from '@client-center/domain/applications/application-documents.ts'
import {
  applicationEditing,
  applicationReadOnlySentence,
} from '@client-center/domain/applications/application-editing.ts'
import { noFileSentence } from '@client-center/domain/documents/document.ts'
import { savedOtherwiseSentence } from '@client-center/domain/documents/editing.ts'
import type { Db } from '../platform/database/connect.ts'
import type { ReceivedFile } from '../platform/files/receive-file.ts'
import { isSameFile, keepFile } from '../platform/files/stored-file-queries.ts'
import { wasNotFound } from '../platform/records/record-refusals.ts'
import { saysTheSame } from '../platform/records/says-the-same.ts'
import { refuse } from '../platform/refusal.ts'
import { insertAttachment } from './insert-attachment.ts'
import { applicationDocumentRecord } from './application-records.ts'
import { documentReply, type StoredDocument } from './application-reply.ts'
import type { Caller } from './caller.ts'
import { changeAttachment, dropAttachment, findAttachment } from './change-attachments.ts'
import { lockApplication, savedDocument, tellHistory, type OfApplication } from './of-application.ts'

/** What an upload brings. */
export interface Incoming {
  readonly file: ReceivedFile | undefined
  /** Lets a file go that is not needed, since what it brings is there. */
  readonly letGo: (file: ReceivedFile) => Promise<void>
}

/** Attaches a file; the same id again, with the same words and file, answers what is there. See `uploadAttachment` for what is refused. */
export async function keepAttachment(
  db: Db,
  of: OfApplication,
  { id = randomUUID(), ...answers }: AttachmentAnswers & { readonly id?: string | undefined },
  { file, letGo }: Incoming,
  caller: Caller,
): Promise<ApplicationDocument> {
  await requireAttachable(db, of)
  if (!file) throw refuse(noFileSentence)
  const known = await findAttachment(db, of, of.application, id)
  if (known) {
    const isSame =
      saysTheSame(applicationDocumentRecord, known, answers) && (await isSameFile(db, of.account, known.fileId, file))
    if (!isSame) throw refuse(savedOtherwiseSentence)
    await letGo(file)
    return documentReply(known)
  }
  const fileId = await keepFile(db, of.account, file)
  await insertAttachment(db, of, { id, fileId }, answers, caller)
  const added = await savedDocument(db, of, id)
  await tellHistory(db, of, 'added', added, caller)
  return documentReply(added)
}

/** Changes what is said of an attachment. 404: not of this application. */
export async function keepAttachmentChange(
  db: Db,
  of: OfApplication,
  change: AttachmentAnswers & { readonly id: string; readonly rev: number },
  caller: Caller,
): Promise<ApplicationDocument> {
  const before = await requireAttachment(db, of, change.id)
  await changeAttachment(db, of.account, before, change, caller)
  const after = await savedDocument(db, of, change.id)
  await tellHistory(db, of, 'changed', after, caller)
  return documentReply(after)
}

/** Deletes an attachment and its file. 404: not of this application. */
export async function dropKeptAttachment(db: Db, of: OfApplication, id: string, caller: Caller): Promise<void> {
  const before = await requireAttachment(db, of, id)
  await dropAttachment(db, of.account, before, caller)
  await tellHistory(db, of, 'removed', before, caller)
}

async function requireAttachment(db: Db, of: OfApplication, id: string): Promise<StoredDocument> {
  await requireAttachable(db, of)
  const known = await findAttachment(db, of, of.application, id)
  if (!known) throw wasNotFound('document')
  return known
}

async function requireAttachable(db: Db, of: OfApplication): Promise<void> {
  const facts = await lockApplication(db, of)
  if (!applicationEditing({ ...facts, isNew: false, mayEdit: true }).mayAttach)
    throw refuse(applicationReadOnlySentence)
}
