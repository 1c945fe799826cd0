import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { recordColumns } from '../../records/record-columns.ts'
import type { ApplicationKey } from './application-queries.ts'
import { applicationDocumentRecord } from './application-records.ts'
import type { StoredDocument } from './application-reply.ts'

const selectDocuments = (db: Db, account: string) =>
  db
    .selectFrom('application_document as document')
    .leftJoin('stored_file as file', (join) =>
      join.onRef('file.account_id', '=', 'document.account_id').onRef('file.id', '=', 'document.file_id'),
    )
    .select(recordColumns(applicationDocumentRecord, 'document'))
    .select(['document.id', 'document.rev', 'file.name as fileName'])
    .where('document.account_id', '=', account)

/** Returns attachments and related documents, in the order in which they were added. */
export const listApplicationDocuments = (db: Db, account: string, application: string): Promise<StoredDocument[]> =>
  selectDocuments(db, account)
    .where('document.application_id', '=', application)
    .orderBy('document.created_at')
    .orderBy('document.id')
    .execute()

/** Returns a document of any application of the project, or undefined for unknown ids and ids of other accounts. */
export async function findApplicationDocument(
  db: Db,
  scope: ApplicationKey,
  id: string,
): Promise<StoredDocument | undefined> {
  const [found] = await findApplicationDocuments(db, scope, [id])
  return found
}

/** Returns several documents like `findApplicationDocument`, in any order. Leaves out unknown ids. */
export const findApplicationDocuments = (
  db: Db,
  { account, project }: ApplicationKey,
  ids: readonly string[],
): Promise<StoredDocument[]> =>
  selectDocuments(db, account)
    .innerJoin('application', (join) =>
      join
        .onRef('application.account_id', '=', 'document.account_id')
        .onRef('application.id', '=', 'document.application_id'),
    )
    .where('application.project_id', '=', project)
    .where(sql<boolean>`document.id = any(${ids}::uuid[])`)
    .execute()

export interface NewRelatedDocument {
  readonly id?: string
  readonly application: string
  readonly documentType: number | null
  readonly description: string
  /** Who provides the document, 0 to 2 (ENUM-09). */
  readonly source: number
  readonly externalId: string | null
  /** Null for a requested document without a file. */
  readonly fileId: string | null
  readonly uploadedAt?: string
}

/** Adds a document that staff request or provide. Returns its id. */
export async function insertRelatedDocument(db: Db, account: string, document: NewRelatedDocument): Promise<string> {
  const { id } = await db
    .insertInto('application_document')
    .values({
      ...(document.id === undefined ? {} : { id: document.id }),
      ...toTypeColumns(document.documentType),
      ...(document.fileId === null ? {} : toUploadColumns(document.uploadedAt)),
      account_id: account,
      application_id: document.application,
      kind: 'related',
      requested_type: document.documentType,
      description: document.description,
      source: document.source,
      external_id: document.externalId,
      file_id: document.fileId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Sets the file of a related document, or removes it (null). When the file is removed, the type becomes the requested
 * type again, if there is one.
 */
export async function updateDocumentFile(
  db: Db,
  account: string,
  { id, requestedType }: Pick<StoredDocument, 'id' | 'requestedType'>,
  file: { readonly id: string; readonly documentType: number | null } | null,
): Promise<void> {
  const columns =
    file === null
      ? { file_id: null, uploaded_at: null, ...toTypeColumns(requestedType) }
      : { file_id: file.id, uploaded_at: sql<string>`now()`, ...toTypeColumns(file.documentType) }
  await db
    .updateTable('application_document')
    .set((eb) => ({ ...columns, rev: eb('rev', '+', 1) }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

const toUploadColumns = (uploadedAt: string | undefined) =>
  uploadedAt === undefined ? { uploaded_at: sql<string>`now()` } : { uploaded_at: uploadedAt, created_at: uploadedAt }

/** The columns of a type and its category. */
export const toTypeColumns = (type: number | null) => ({ document_type: type, category: documentTypeCategory(type) })

/** Returns the category of a type. Without a type, returns the category of practice documents. */
export const documentTypeCategory = (type: number | null): number => findDocumentType(type ?? 0)?.category ?? 0
