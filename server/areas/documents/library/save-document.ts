import { randomUUID } from 'node:crypto'
import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import {
  documentEditing,
  notDeletableSentence,
  notEditableSentence,
  savedWithOtherDetailsSentence,
} from '@client-center/domain/documents/editing.ts'
import { feeSchedule, type FeeScheduleAnswers } from '@client-center/domain/documents/fees/fee-schedule.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { isSameValue } from '@client-center/domain/forms/same-value.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { ReceivedFile } from '../../../files/receive-file.ts'
import { deleteStoredFile, isSameFile, storeFile } from '../../../files/stored-file-queries.ts'
import { removeRecord, saveRecord } from '../../../records/save-record.ts'
import { hasSameAnswers } from '../../../records/has-same-answers.ts'
import { lockByName } from '../../../records/lock-by-name.ts'
import { notFound, refuse } from '../../../refusal/refusal.ts'
import { undoDeletion, saveForUndo, type Deletion } from '../../../undo/undo.ts'
import { insertLinks, toDocumentLinks, replaceLinks, type DocumentInput } from './document-links.ts'
import { findAccountDocument } from './document-queries.ts'
import { documentRecords, type DocumentKind } from './document-records.ts'
import { requireProviders, requireSelectable, requireVisible } from './document-rules.ts'

/** The account and kind of a document. */
export interface DocumentScope {
  readonly account: string
  readonly kind: DocumentKind
}

interface NewDocument {
  readonly source: number
  /** Set by the client or by the firm's own programs. */
  readonly id?: string | undefined
  readonly externalId?: string
  readonly uploadedAt?: string
}

/**
 * Stores the file with its details and audits it. Throws 404 when a provider does not belong to the account. Callers
 * check permissions.
 */
export async function addDocument(
  db: Db,
  scope: DocumentScope,
  input: DocumentInput,
  file: ReceivedFile,
  { id = randomUUID(), source, externalId, uploadedAt }: NewDocument,
  author: Author,
): Promise<AccountDocument> {
  const { account, kind } = scope
  await requireProviders(db, account, input.providerIds)
  const fileId = await storeFile(db, account, file)
  const links = toDocumentLinks(input)
  const extraColumns = {
    file_id: fileId,
    source,
    external_id: externalId ?? null,
    ...(uploadedAt === undefined ? {} : { uploaded_at: uploadedAt }),
  }
  const saving = { scope: { account_id: account }, id, rev: 0, answers: toAnswers(input), extraColumns }
  const saved = await saveRecord(db, documentRecords[kind], { ...saving, auditDetails: { after: links } }, author)
  if (saved.isRepeated) await deleteStoredFile(db, account, fileId)
  else await insertLinks(db, account, id, links)
  return savedDocument(db, scope, id)
}

/**
 * Returns the document that was already saved under this id, when the client repeats a request whose response was lost;
 * writes nothing. Refused when the details or the file differ, since a change must send the rev that it read.
 */
export async function findRepeatedDocument(
  db: Db,
  { account, kind }: DocumentScope,
  id: string,
  input: DocumentInput,
  file: ReceivedFile,
): Promise<AccountDocument | undefined> {
  // If the client sends the request twice at once, the second one waits and finds the first one's document.
  await lockByName(db, 'document', id)
  const there = await findAccountDocument(db, account, kind, id)
  if (!there) return undefined
  if (!hasSameValues(there.document, input) || !(await isSameFile(db, account, there.fileId, file)))
    throw refuse(savedWithOtherDetailsSentence)
  return there.document
}

/** Whether the input equals the stored document. */
export const hasSameValues = (stored: AccountDocument, input: DocumentInput): boolean =>
  hasSameAnswers(documentRecords.document, stored, toAnswers(input)) &&
  isSameValue(toDocumentLinks(stored), toDocumentLinks(input))

/** Converts the input to the columns of a document's own row. Missing values become empty. */
const toAnswers = (input: DocumentInput): FeeScheduleAnswers => ({ ...emptyValues(feeSchedule), ...input })

/**
 * Changes the details of a document. 404: no such document of this kind. 403: a license without permission. Refused:
 * not editable (AMB-53), a new type or category that the tier does not offer, a stale rev.
 */
export async function changeDocument(
  db: Db,
  scope: DocumentScope,
  change: DocumentInput & { readonly id: string; readonly rev: number },
  permissions: readonly number[],
  author: Author,
): Promise<AccountDocument> {
  const { account, kind } = scope
  const before = await visibleDocument(db, scope, change.id, permissions)
  if (!documentEditing(before.document, permissions, author).canEdit) throw refuse(notEditableSentence)
  const { documentTypeId, documentCategory, providerIds } = before.document
  // A document may keep its stored type after the tier has changed.
  if (change.documentTypeId !== documentTypeId || change.documentCategory !== documentCategory) {
    await requireSelectable(db, account, kind, change, permissions)
  }
  await requireProviders(db, account, change.providerIds, providerIds)
  return writeChange(db, scope, before.document, change.rev, change, author)
}

/** Changes the details of a document for the firm: any document, to any type of its kind. */
export async function changeStaffDocument(
  db: Db,
  scope: DocumentScope,
  before: AccountDocument,
  input: DocumentInput,
  author: Author,
): Promise<AccountDocument> {
  await requireProviders(db, scope.account, input.providerIds, before.providerIds)
  return writeChange(db, scope, before, before.rev, input, author)
}

async function writeChange(
  db: Db,
  scope: DocumentScope,
  before: AccountDocument,
  rev: number,
  input: DocumentInput,
  author: Author,
): Promise<AccountDocument> {
  const { account, kind } = scope
  const [was, links] = [toDocumentLinks(before), toDocumentLinks(input)]
  const saving = { scope: { account_id: account }, id: before.id, rev, answers: toAnswers(input) }
  await saveRecord(db, documentRecords[kind], { ...saving, auditDetails: { before: was, after: links } }, author)
  if (!isSameValue(was, links)) await replaceLinks(db, account, before.id, links)
  return savedDocument(db, scope, before.id)
}

/**
 * Deletes a document and its file; the bytes are removed after the commit. 404, 403 and refusals as for
 * `changeDocument`.
 */
export async function deleteDocument(
  db: Db,
  scope: DocumentScope,
  id: string,
  permissions: readonly number[],
  author: Author,
): Promise<void> {
  const { account, kind } = scope
  const { document } = await visibleDocument(db, scope, id, permissions)
  if (!documentEditing(document, permissions, author).canDelete) throw refuse(notDeletableSentence)
  await saveForUndo(db, toDeletion(scope, id))
  const removing = { scope: { account_id: account }, id, auditDetails: { before: toDocumentLinks(document) } }
  await removeRecord(db, documentRecords[kind], removing, author)
}

/**
 * Undoes the deletion of a document with its file and links. 404, 403 and refusals as for the deletion and as for
 * `undoDeletion`.
 */
export async function restoreDocument(
  db: Db,
  store: FileStore,
  scope: DocumentScope,
  id: string,
  permissions: readonly number[],
  author: Author,
): Promise<void> {
  await undoDeletion(db, store, toDeletion(scope, id), author)
  const { document } = await visibleDocument(db, scope, id, permissions)
  if (!documentEditing(document, permissions, author).canDelete) throw refuse(notDeletableSentence)
}

const toDeletion = ({ account, kind }: DocumentScope, id: string): Deletion => ({
  account,
  kind: kind === 'document' ? 'document' : 'fee-schedule',
  id,
})

/**
 * Returns the document. Throws 404 if it does not belong to this account and kind, and 403 if the person may not see
 * it.
 */
async function visibleDocument(db: Db, { account, kind }: DocumentScope, id: string, permissions: readonly number[]) {
  const found = await findAccountDocument(db, account, kind, id)
  if (!found) throw notFound()
  requireVisible(found.document.documentTypeId, permissions)
  return found
}

async function savedDocument(db: Db, { account, kind }: DocumentScope, id: string): Promise<AccountDocument> {
  const found = await findAccountDocument(db, account, kind, id)
  if (!found) throw new Error('A document that was just saved is not found')
  return found.document
}
