import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import { documentEditing, notDeletableSentence, notEditableSentence } from '@client-center/domain/documents/editing.ts'
import { activeStatus } from '@client-center/domain/fee-schedules/fee-schedule.ts'
import { audit, type AuditEntry } from '../platform/audit/audit.ts'
import type { Db } from '../platform/database/connect.ts'
import type { ReceivedFile } from '../platform/files/receive-file.ts'
import { deleteStoredFile, keepFile } from '../platform/files/stored-file-queries.ts'
import { notFound, refuse, staleRev } from '../platform/refusal.ts'
import { auditName, findDocument, type DocumentKind } from './document-queries.ts'
import { requireProviders, requireSelectable, requireSight } from './document-rules.ts'
import {
  deleteDocument,
  insertDocument,
  writeDocument,
  type DocumentSaid,
  type NewDocument,
} from './document-writes.ts'

export type Author = Pick<AuditEntry, 'person' | 'address'>

/** Whose document, and of which kind. */
export interface Place {
  readonly account: string
  readonly kind: DocumentKind
}

/** Keeps the file and what is said of it, and tells the trail; 404 when a provider is not of the account. Who may is the caller's question. */
export async function keepDocument(
  db: Db,
  { account, kind }: Place,
  said: DocumentSaid,
  file: ReceivedFile,
  made: Omit<NewDocument, 'fileId'>,
  by: Author,
): Promise<AccountDocument> {
  await requireProviders(db, account, said.providerIds)
  const fileId = await keepFile(db, account, file)
  const id = await insertDocument(db, account, said, { ...made, fileId })
  // Taken elsewhere: not a word about whose it is.
  if (id === undefined) throw staleRev()
  const saved = await savedDocument(db, { account, kind }, id)
  await audit(db, { ...by, action: `${auditName[kind]}.added`, account, record: id, after: saved })
  return saved
}

/** A document that was sent before and is sent again, since its answer was lost: no second one, and what is said now. */
export async function keepAgain(
  db: Db,
  place: Place,
  id: string,
  said: DocumentSaid,
  permissions: readonly number[],
  by: Author,
): Promise<AccountDocument | undefined> {
  const there = await findDocument(db, place.account, place.kind, id)
  if (!there || saysTheSame(there.document, said)) return there?.document
  return changeDocument(db, place, { ...said, id, rev: there.document.rev }, permissions, by)
}

/** Whether this would change nothing. */
export const saysTheSame = (kept: AccountDocument, said: DocumentSaid): boolean =>
  JSON.stringify(wordsOf(kept)) === JSON.stringify(wordsOf(said))

const wordsOf = (said: DocumentSaid) => [
  said.documentTypeId,
  said.documentCategory,
  said.description,
  said.providerIds,
  said.documentStatus ?? activeStatus,
  said.feeScheduleCompany ?? null,
  said.otherFeeScheduleCompany ?? '',
  said.insuranceCompanies ?? [],
]

/**
 * Changes what is said of a document. 404: no such document of this kind; forbidden: a license without the right; refused:
 * not editable (AMB-53), a new type or category that the tier does not offer, a stale rev.
 */
export async function changeDocument(
  db: Db,
  place: Place,
  change: DocumentSaid & { readonly id: string; readonly rev: number },
  permissions: readonly number[],
  by: Author,
): Promise<AccountDocument> {
  const { account, kind } = place
  const before = await visibleDocument(db, place, change.id, permissions)
  if (!documentEditing(before.document).mayEdit) throw refuse(notEditableSentence)
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
  place: Place,
  before: AccountDocument,
  said: DocumentSaid,
  by: Author,
): Promise<AccountDocument> {
  await requireProviders(db, place.account, said.providerIds, before.providerIds)
  return writeChange(db, place, before, before.rev, said, by)
}

async function writeChange(
  db: Db,
  place: Place,
  before: AccountDocument,
  rev: number,
  said: DocumentSaid,
  by: Author,
): Promise<AccountDocument> {
  const { account, kind } = place
  if (!(await writeDocument(db, account, before.id, rev, said))) throw staleRev()
  const saved = await savedDocument(db, place, before.id)
  await audit(db, { ...by, action: `${auditName[kind]}.changed`, account, record: before.id, before, after: saved })
  return saved
}

/** Deletes a document and its file; the bytes go after the commit. 404, forbidden and refused as above. */
export async function dropDocument(
  db: Db,
  place: Place,
  id: string,
  permissions: readonly number[],
  by: Author,
): Promise<void> {
  const { account, kind } = place
  const { document, fileId } = await visibleDocument(db, place, id, permissions)
  if (!documentEditing(document).mayDelete) throw refuse(notDeletableSentence)
  if (!(await deleteDocument(db, account, id))) throw notFound()
  await deleteStoredFile(db, account, fileId)
  await audit(db, { ...by, action: `${auditName[kind]}.deleted`, account, record: id, before: document })
}

/** The document, when it is of this account and kind (else 404) and the person may see it (else forbidden). */
export async function visibleDocument(db: Db, { account, kind }: Place, id: string, permissions: readonly number[]) {
  const found = await findDocument(db, account, kind, id)
  if (!found) throw notFound()
  requireSight(found.document.documentTypeId, permissions)
  return found
}

async function savedDocument(db: Db, { account, kind }: Place, id: string): Promise<AccountDocument> {
  const found = await findDocument(db, account, kind, id)
  if (!found) throw new Error('A document that was just saved is not found')
  return found.document
}
