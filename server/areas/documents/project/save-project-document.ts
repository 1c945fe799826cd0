import { randomUUID } from 'node:crypto'
import type { ProjectDocument } from '@client-center/contract/documents/project/project-documents.ts'
import {
  notDeletableSentence,
  notEditableSentence,
  savedWithOtherDetailsSentence,
} from '@client-center/domain/documents/editing.ts'
import { normalizeAnswers } from '@client-center/domain/forms/section.ts'
import {
  shouldCheckAgain,
  isVerifiedDocument,
  canChangeProjectDocument,
  verifiedSentence,
} from '@client-center/domain/documents/project/project-document-editing.ts'
import {
  projectDocument,
  type ProjectDocumentAnswers,
} from '@client-center/domain/documents/project/project-document.ts'
import { beingChecked } from '@client-center/domain/documents/project/verification.ts'
import { requireProviders } from '../library/document-rules.ts'
import type { Author } from '../../../audit/author.ts'
import type { Db } from '../../../database/connect.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { ReceivedFile } from '../../../files/receive-file.ts'
import { deleteStoredFile, isSameFile, storeFile } from '../../../files/stored-file-queries.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { removeRecord, saveRecord } from '../../../records/save-record.ts'
import { hasSameAnswers } from '../../../records/has-same-answers.ts'
import { lockByName } from '../../../records/lock-by-name.ts'
import { notFound, refuse, refuseAt, staleRev } from '../../../refusal/refusal.ts'
import { undoDeletion, saveForUndo, type Deletion } from '../../../undo/undo.ts'
import type { ProjectScope } from '../../projects/project-scope.ts'
import { findProjectDocument, type FoundProjectDocument } from './project-document-queries.ts'
import { projectDocumentRecord } from './project-document-record.ts'

interface NewDocument {
  readonly source: number
  /** Set by the client or by the firm's own programs. */
  readonly id?: string | undefined
  readonly externalId?: string
  readonly uploadedAt?: string
}

/**
 * Stores the file with its details and audits it. Throws 404 when the provider does not belong to the account or the
 * project is unknown.
 */
export async function addProjectDocument(
  db: Db,
  scope: ProjectScope,
  input: ProjectDocumentAnswers,
  file: ReceivedFile,
  { id = randomUUID(), source, externalId, uploadedAt }: NewDocument,
  author: Author,
): Promise<ProjectDocument> {
  const { account } = scope
  await requireEngagement(db, scope)
  await requireProviders(db, account, toProviderIds(input.providerId))
  const fileId = await storeFile(db, account, file)
  const extraColumns = {
    file_id: fileId,
    source,
    external_id: externalId ?? null,
    ...(uploadedAt === undefined ? {} : { uploaded_at: uploadedAt }),
  }
  const saving = { scope: rowScope(scope), id, rev: 0, answers: input, extraColumns }
  const saved = await saveRecord(db, projectDocumentRecord, saving, author)
  if (saved.isRepeated) await deleteStoredFile(db, account, fileId)
  return requireDocument(db, scope, id)
}

/**
 * Returns the document that was already saved under this id, when the client repeats a request whose response was lost;
 * writes nothing. Refused when the details or the file differ, since a change must send the rev that it read.
 */
export async function findRepeatedProjectDocument(
  db: Db,
  scope: ProjectScope,
  id: string,
  input: ProjectDocumentAnswers,
  file: ReceivedFile,
): Promise<ProjectDocument | undefined> {
  // If the client sends the request twice at once, the second one waits and finds the first one's document.
  await lockByName(db, 'project-document', id)
  const there = await findProjectDocument(db, scope, id)
  if (!there) return undefined
  const isSame = hasSameAnswers(projectDocumentRecord, there, input)
  if (!isSame || !(await isSameFile(db, scope.account, there.fileId, file))) throw refuse(savedWithOtherDetailsSentence)
  return there
}

/** If the provider is left out, it does not change. */
export type DocumentChange = Omit<ProjectDocumentAnswers, 'providerId'> & {
  readonly id: string
  readonly rev: number
  readonly providerId?: string | null | undefined
}

/**
 * Changes the details of a document. 404: the project has no such document. Refused: a document of the firm, a stale
 * rev, and another type or provider for a verified document. A rejected document with another type or provider is
 * checked again.
 */
export async function changeProjectDocument(
  db: Db,
  scope: ProjectScope,
  { id, rev, ...change }: DocumentChange,
  author: Author,
): Promise<ProjectDocument> {
  const before = await requireDocument(db, scope, id)
  if (!canChangeProjectDocument(before, author)) throw refuse(notEditableSentence)
  const providerId = change.providerId === undefined ? before.providerId : change.providerId
  // Removes the provider if the type is not about a provider.
  const normalized = normalizeAnswers(projectDocument, { ...change, providerId })
  const isAnother = normalized.documentTypeId !== before.documentTypeId || normalized.providerId !== before.providerId
  if (before.rev !== rev) throw staleRev()
  if (isAnother && isVerifiedDocument(before)) throw refuseAt('documentTypeId', verifiedSentence)
  await requireProviders(db, scope.account, toProviderIds(normalized.providerId), toProviderIds(before.providerId))
  const shouldVerifyAgain = isAnother && shouldCheckAgain(before)
  const extraColumns = shouldVerifyAgain ? { verification: beingChecked, rejection: '' } : {}
  await saveRecord(
    db,
    projectDocumentRecord,
    { scope: rowScope(scope), id, rev, answers: normalized, extraColumns },
    author,
  )
  return requireDocument(db, scope, id)
}

/**
 * Deletes a document and its file; the bytes are removed after the commit. 404 and refusals as for
 * `changeProjectDocument`.
 */
export async function deleteProjectDocument(db: Db, scope: ProjectScope, id: string, author: Author): Promise<void> {
  if (!canChangeProjectDocument(await requireDocument(db, scope, id), author)) throw refuse(notDeletableSentence)
  await saveForUndo(db, toDeletion(scope, id))
  await removeRecord(db, projectDocumentRecord, { scope: rowScope(scope), id }, author)
}

/**
 * Undoes the deletion of a document, with its file and the firm's verification. Refused as documented at
 * `undoDeletion`.
 */
export async function restoreProjectDocument(
  db: Db,
  store: FileStore,
  scope: ProjectScope,
  id: string,
  author: Author,
): Promise<void> {
  await undoDeletion(db, store, toDeletion(scope, id), author)
  // If the document belongs to another project, this refusal rolls the restoration back.
  await requireDocument(db, scope, id)
}

/** Returns the document. Throws 404 if it does not belong to this project. */
export async function requireDocument(db: Db, scope: ProjectScope, id: string): Promise<FoundProjectDocument> {
  const found = await findProjectDocument(db, scope, id)
  if (!found) throw recordNotFound('document')
  return found
}

/** Throws 404 for a Credentialing Access Point, which requests documents only in its applications. */
async function requireEngagement(db: Db, { account, project }: ProjectScope): Promise<void> {
  const found = await db
    .selectFrom('project')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', project)
    .where('is_cap', '=', false)
    .executeTakeFirst()
  if (!found) throw notFound()
}

const rowScope = ({ account, project }: ProjectScope) => ({ account_id: account, project_id: project })

const toDeletion = ({ account }: ProjectScope, id: string): Deletion => ({ account, kind: 'project-document', id })

const toProviderIds = (provider: string | null): string[] => (provider === null ? [] : [provider])
