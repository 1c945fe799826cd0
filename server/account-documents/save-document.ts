import { randomUUID } from 'node:crypto'
import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import {
  documentEditing,
  notDeletableSentence,
  notEditableSentence,
  savedWithOtherDetailsSentence,
} from '@client-center/domain/documents/editing.ts'
import { feeSchedule, type FeeScheduleAnswers } from '@client-center/domain/fee-schedules/fee-schedule.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { isSameValue } from '@client-center/domain/forms/same-value.ts'
import type { Author } from '../platform/audit/author.ts'
import type { Db } from '../platform/database/connect.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { ReceivedFile } from '../platform/files/receive-file.ts'
import { deleteStoredFile, isSameFile, storeFile } from '../platform/files/stored-file-queries.ts'
import { removeRecord, saveRecord } from '../platform/records/save-record.ts'
import { saysTheSame } from '../platform/records/says-the-same.ts'
import { lockByName } from '../platform/records/lock-by-name.ts'
import { notFound, refuse } from '../platform/refusal.ts'
import { bringBack, saveForUndo, type Deletion } from '../platform/undo/undo.ts'
import { insertLinks, toDocumentLinks, replaceLinks, type DocumentInput } from './document-links.ts'
import { findAccountDocument } from './document-queries.ts'
import { documentRecords, type DocumentKind } from './document-records.ts'
import { requireProviders, requireSelectable, requireSight } from './document-rules.ts'

/** Whose document, and of which kind. */
export interface DocumentScope {
  readonly account: string
  readonly kind: DocumentKind
}

interface NewDocument {
  readonly source: number
  /** Chosen beforehand, by the screen that sends it or the firm's own programs. */
  readonly id?: string | undefined
  readonly externalId?: string
  readonly uploadedAt?: string
}

/** Keeps the file and what is said of it, and tells the trail; 404 when a provider is not of the account. Who may is the caller's question. */
export async function addDocument(
  db: Db,
  place: DocumentScope,
  input: DocumentInput,
  file: ReceivedFile,
  { id = randomUUID(), source, externalId, uploadedAt }: NewDocument,
  by: Author,
): Promise<AccountDocument> {
  const { account, kind } = place
  await requireProviders(db, account, input.providerIds)
  const fileId = await storeFile(db, account, file)
  const links = toDocumentLinks(input)
  const extraColumns = {
    file_id: fileId,
    source,
    external_id: externalId ?? null,
    ...(uploadedAt === undefined ? {} : { uploaded_at: uploadedAt }),
  }
  const saving = { place: { account_id: account }, id, rev: 0, answers: toAnswers(input), extraColumns }
  const saved = await saveRecord(db, documentRecords[kind], { ...saving, auditDetails: { after: links } }, by)
  if (saved.isRepeated) await deleteStoredFile(db, account, fileId)
  else await insertLinks(db, account, id, links)
  return savedDocument(db, place, id)
}

/**
 * The document that was sent before under this id and is sent again, since its answer was lost: nothing is written. Refused when
 * it says something else by now, or came with another file: a change carries the rev that was read.
 */
export async function findRepeatedDocument(
  db: Db,
  { account, kind }: DocumentScope,
  id: string,
  input: DocumentInput,
  file: ReceivedFile,
): Promise<AccountDocument | undefined> {
  // Of two who send it at once the second waits, and then sees the first.
  await lockByName(db, 'document', id)
  const there = await findAccountDocument(db, account, kind, id)
  if (!there) return undefined
  if (!saysThis(there.document, input) || !(await isSameFile(db, account, there.fileId, file)))
    throw refuse(savedWithOtherDetailsSentence)
  return there.document
}

/** Whether this would change nothing. */
export const saysThis = (stored: AccountDocument, input: DocumentInput): boolean =>
  saysTheSame(documentRecords.document, stored, toAnswers(input)) &&
  isSameValue(toDocumentLinks(stored), toDocumentLinks(input))

/** What is kept of a document in its own row; what nobody said is empty. */
const toAnswers = (input: DocumentInput): FeeScheduleAnswers => ({ ...emptyValues(feeSchedule), ...input })

/**
 * Changes what is said of a document. 404: no such document of this kind; forbidden: a license without the right; refused:
 * not editable (AMB-53), a new type or category that the tier does not offer, a stale rev.
 */
export async function changeDocument(
  db: Db,
  place: DocumentScope,
  change: DocumentInput & { readonly id: string; readonly rev: number },
  permissions: readonly number[],
  by: Author,
): Promise<AccountDocument> {
  const { account, kind } = place
  const before = await visibleDocument(db, place, change.id, permissions)
  if (!documentEditing(before.document, permissions).mayEdit) throw refuse(notEditableSentence)
  const { documentTypeId, documentCategory, providerIds } = before.document
  // What is stored may stay, whatever the tier is now.
  if (change.documentTypeId !== documentTypeId || change.documentCategory !== documentCategory) {
    await requireSelectable(db, account, kind, change, permissions)
  }
  await requireProviders(db, account, change.providerIds, providerIds)
  return writeChange(db, place, before.document, change.rev, change, by)
}

/** Changes what is said of a document in the firm's own name: any document, any type of its kind. */
export async function changeStaffDocument(
  db: Db,
  place: DocumentScope,
  before: AccountDocument,
  input: DocumentInput,
  by: Author,
): Promise<AccountDocument> {
  await requireProviders(db, place.account, input.providerIds, before.providerIds)
  return writeChange(db, place, before, before.rev, input, by)
}

async function writeChange(
  db: Db,
  place: DocumentScope,
  before: AccountDocument,
  rev: number,
  input: DocumentInput,
  by: Author,
): Promise<AccountDocument> {
  const { account, kind } = place
  const [was, links] = [toDocumentLinks(before), toDocumentLinks(input)]
  const saving = { place: { account_id: account }, id: before.id, rev, answers: toAnswers(input) }
  await saveRecord(db, documentRecords[kind], { ...saving, auditDetails: { before: was, after: links } }, by)
  if (!isSameValue(was, links)) await replaceLinks(db, account, before.id, links)
  return savedDocument(db, place, before.id)
}

/** Deletes a document and its file; the bytes go after the commit. 404, forbidden and refused as above. */
export async function dropDocument(
  db: Db,
  place: DocumentScope,
  id: string,
  permissions: readonly number[],
  by: Author,
): Promise<void> {
  const { account, kind } = place
  const { document } = await visibleDocument(db, place, id, permissions)
  if (!documentEditing(document, permissions).mayDelete) throw refuse(notDeletableSentence)
  await saveForUndo(db, toDeletion(place, id))
  const removing = { place: { account_id: account }, id, auditDetails: { before: toDocumentLinks(document) } }
  await removeRecord(db, documentRecords[kind], removing, by)
}

/**
 * Takes the deletion of a document back, its file and its links too. 404, forbidden and refused as at its deletion, and as
 * `bringBack` says.
 */
export async function restoreDocument(
  db: Db,
  store: FileStore,
  place: DocumentScope,
  id: string,
  permissions: readonly number[],
  by: Author,
): Promise<void> {
  await bringBack(db, store, toDeletion(place, id), by)
  const { document } = await visibleDocument(db, place, id, permissions)
  if (!documentEditing(document, permissions).mayDelete) throw refuse(notDeletableSentence)
}

const toDeletion = ({ account, kind }: DocumentScope, id: string): Deletion => ({
  account,
  kind: kind === 'document' ? 'document' : 'fee-schedule',
  id,
})

/** The document, when it is of this account and kind (else 404) and the person may see it (else forbidden). */
async function visibleDocument(db: Db, { account, kind }: DocumentScope, id: string, permissions: readonly number[]) {
  const found = await findAccountDocument(db, account, kind, id)
  if (!found) throw notFound()
  requireSight(found.document.documentTypeId, permissions)
  return found
}

async function savedDocument(db: Db, { account, kind }: DocumentScope, id: string): Promise<AccountDocument> {
  const found = await findAccountDocument(db, account, kind, id)
  if (!found) throw new Error('A document that was just saved is not found')
  return found.document
}
