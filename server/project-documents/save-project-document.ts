import { randomUUID } from 'node:crypto'
import type { ProjectDocument } from '@client-center/contract/project-documents/project-documents.ts'
import {
  notDeletableSentence,
  notEditableSentence,
  savedWithOtherDetailsSentence,
} from '@client-center/domain/documents/editing.ts'
import { normalizeAnswers } from '@client-center/domain/forms/section.ts'
import {
  shouldCheckAgain,
  isVerifiedDocument,
  mayChangeProjectDocument,
  verifiedSentence,
} from '@client-center/domain/project-documents/project-document-editing.ts'
import {
  projectDocument,
  type ProjectDocumentAnswers,
} from '@client-center/domain/project-documents/project-document.ts'
import { beingChecked } from '@client-center/domain/project-documents/verification.ts'
import { requireProviders } from '../account-documents/document-rules.ts'
import type { Author } from '../platform/audit/author.ts'
import type { Db } from '../platform/database/connect.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { ReceivedFile } from '../platform/files/receive-file.ts'
import { deleteStoredFile, isSameFile, storeFile } from '../platform/files/stored-file-queries.ts'
import { wasNotFound } from '../platform/records/record-refusals.ts'
import { removeRecord, saveRecord } from '../platform/records/save-record.ts'
import { saysTheSame } from '../platform/records/says-the-same.ts'
import { lockByName } from '../platform/records/lock-by-name.ts'
import { notFound, refuse, refuseAt, staleRev } from '../platform/refusal.ts'
import { bringBack, saveForUndo, type Deletion } from '../platform/undo/undo.ts'
import type { ProjectPlace } from '../projects/project-place.ts'
import { findProjectDocument, type FoundProjectDocument } from './project-document-queries.ts'
import { projectDocumentRecord } from './project-document-record.ts'

interface NewDocument {
  readonly source: number
  /** Chosen by the client or by the firm's own programs. */
  readonly id?: string | undefined
  readonly externalId?: string
  readonly uploadedAt?: string
}

/**
 * Stores the file with its details and audits it; 404 when the provider is not of the account, or the project is
 * unknown.
 */
export async function addProjectDocument(
  db: Db,
  place: ProjectPlace,
  input: ProjectDocumentAnswers,
  file: ReceivedFile,
  { id = randomUUID(), source, externalId, uploadedAt }: NewDocument,
  by: Author,
): Promise<ProjectDocument> {
  const { account } = place
  await requireEngagement(db, place)
  await requireProviders(db, account, toProviderIds(input.providerId))
  const fileId = await storeFile(db, account, file)
  const extraColumns = {
    file_id: fileId,
    source,
    external_id: externalId ?? null,
    ...(uploadedAt === undefined ? {} : { uploaded_at: uploadedAt }),
  }
  const saving = { place: rowPlace(place), id, rev: 0, answers: input, extraColumns }
  const saved = await saveRecord(db, projectDocumentRecord, saving, by)
  if (saved.isRepeated) await deleteStoredFile(db, account, fileId)
  return requireDocument(db, place, id)
}

/**
 * The document that was already saved under this id, when the client repeats a request whose reply was lost; nothing is
 * written. Refused when the details or the file differ, since a change must carry the rev that was read.
 */
export async function findRepeatedProjectDocument(
  db: Db,
  place: ProjectPlace,
  id: string,
  input: ProjectDocumentAnswers,
  file: ReceivedFile,
): Promise<ProjectDocument | undefined> {
  // Of two identical requests at once the second waits and finds the first one's document.
  await lockByName(db, 'project-document', id)
  const there = await findProjectDocument(db, place, id)
  if (!there) return undefined
  const isSame = saysTheSame(projectDocumentRecord, there, input)
  if (!isSame || !(await isSameFile(db, place.account, there.fileId, file))) throw refuse(savedWithOtherDetailsSentence)
  return there
}

/** A provider that is left out stays. */
export type DocumentChange = Omit<ProjectDocumentAnswers, 'providerId'> & {
  readonly id: string
  readonly rev: number
  readonly providerId?: string | null | undefined
}

/**
 * Changes the details of a document. 404: the project has no such document; refused: it is the firm's, a stale rev, and
 * another type or provider of a verified one. A changed rejected document is checked again.
 */
export async function changeProjectDocument(
  db: Db,
  place: ProjectPlace,
  { id, rev, ...change }: DocumentChange,
  by: Author,
): Promise<ProjectDocument> {
  const before = await requireDocument(db, place, id)
  if (!mayChangeProjectDocument(before)) throw refuse(notEditableSentence)
  const providerId = change.providerId === undefined ? before.providerId : change.providerId
  // A provider stays only with a type about a provider.
  const normalized = normalizeAnswers(projectDocument, { ...change, providerId })
  const isAnother = normalized.documentTypeId !== before.documentTypeId || normalized.providerId !== before.providerId
  if (before.rev !== rev) throw staleRev()
  if (isAnother && isVerifiedDocument(before)) throw refuseAt('documentTypeId', verifiedSentence)
  await requireProviders(db, place.account, toProviderIds(normalized.providerId), toProviderIds(before.providerId))
  const again = isAnother && shouldCheckAgain(before)
  const extraColumns = again ? { verification: beingChecked, rejection: '' } : {}
  await saveRecord(
    db,
    projectDocumentRecord,
    { place: rowPlace(place), id, rev, answers: normalized, extraColumns },
    by,
  )
  return requireDocument(db, place, id)
}

/** Deletes a document and its file; the bytes are removed after the commit. 404 and refusals as above. */
export async function dropProjectDocument(db: Db, place: ProjectPlace, id: string, by: Author): Promise<void> {
  if (!mayChangeProjectDocument(await requireDocument(db, place, id))) throw refuse(notDeletableSentence)
  await saveForUndo(db, toDeletion(place, id))
  await removeRecord(db, projectDocumentRecord, { place: rowPlace(place), id }, by)
}

/** Undoes the deletion of a document, with its file and the firm's verdict. Refused as `bringBack` says. */
export async function restoreProjectDocument(
  db: Db,
  store: FileStore,
  place: ProjectPlace,
  id: string,
  by: Author,
): Promise<void> {
  await bringBack(db, store, toDeletion(place, id), by)
  // For a document of another project this refusal rolls the restoration back.
  await requireDocument(db, place, id)
}

/** The document, if it is of this project; else 404. */
export async function requireDocument(db: Db, place: ProjectPlace, id: string): Promise<FoundProjectDocument> {
  const found = await findProjectDocument(db, place, id)
  if (!found) throw wasNotFound('document')
  return found
}

/** 404 for a Credentialing Access Point: it requests documents only in its applications. */
async function requireEngagement(db: Db, { account, project }: ProjectPlace): Promise<void> {
  const found = await db
    .selectFrom('project')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', project)
    .where('is_cap', '=', false)
    .executeTakeFirst()
  if (!found) throw notFound()
}

const rowPlace = ({ account, project }: ProjectPlace) => ({ account_id: account, project_id: project })

const toDeletion = ({ account }: ProjectPlace, id: string): Deletion => ({ account, kind: 'project-document', id })

const toProviderIds = (provider: string | null): string[] => (provider === null ? [] : [provider])
