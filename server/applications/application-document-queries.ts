import type { AttachmentAnswers } from '@client-center/domain/applications/application-documents.ts'
import { documentTypeOf } from '@client-center/domain/reference/document-types.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/connect.ts'
import type { Place } from './application-queries.ts'
import type { StoredDocument } from './application-reply.ts'

const documents = (db: Db, account: string) =>
  db
    .selectFrom('application_document as document')
    .leftJoin('stored_file as file', (join) =>
      join.onRef('file.account_id', '=', 'document.account_id').onRef('file.id', '=', 'document.file_id'),
    )
    .select([
      'document.id',
      'document.rev',
      'document.application_id',
      'document.kind',
      'document.document_type',
      'document.requested_type',
      'document.category',
      'document.description',
      'document.source',
      'document.file_id',
      'file.name as file_name',
      'document.uploaded_at',
    ])
    .where('document.account_id', '=', account)

/** Attachments and related documents, in the order in which they came. */
export const listDocumentsOfApplication = (db: Db, account: string, application: string): Promise<StoredDocument[]> =>
  documents(db, account)
    .where('document.application_id', '=', application)
    .orderBy('document.created_at')
    .orderBy('document.id')
    .execute()

/** A document of some application of the project; undefined for unknown and foreign ids. */
export const findDocument = (db: Db, { account, project }: Place, id: string): Promise<StoredDocument | undefined> =>
  documents(db, account)
    .innerJoin('application', (join) =>
      join
        .onRef('application.account_id', '=', 'document.account_id')
        .onRef('application.id', '=', 'document.application_id'),
    )
    .where('application.project_id', '=', project)
    .where('document.id', '=', id)
    .executeTakeFirst()

export interface NewAttachment {
  readonly id: string
  readonly application: string
  readonly fileId: string
  /** Where that was not now. */
  readonly uploadedAt?: string
}

/** Adds an attachment; false when the id is taken, wherever that may be. */
export async function insertAttachment(
  db: Db,
  account: string,
  made: NewAttachment,
  answers: AttachmentAnswers,
): Promise<boolean> {
  const added = await db
    .insertInto('application_document')
    .values({
      ...saidColumns(answers),
      id: made.id,
      account_id: account,
      application_id: made.application,
      kind: 'attachment',
      file_id: made.fileId,
      ...uploadColumns(made.uploadedAt),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export interface NewRelatedDocument {
  readonly id?: string
  readonly application: string
  readonly documentType: number | null
  readonly description: string
  /** Who delivers it, 0 to 2. */
  readonly source: number
  readonly externalId: string
  /** Null asks for one. */
  readonly fileId: string | null
  readonly uploadedAt?: string
}

/** Adds a document that staff ask for or bring along, and returns its id. */
export async function insertRelatedDocument(db: Db, account: string, made: NewRelatedDocument): Promise<string> {
  const { id } = await db
    .insertInto('application_document')
    .values({
      ...(made.id === undefined ? {} : { id: made.id }),
      ...typeColumns(made.documentType),
      ...(made.fileId === null ? {} : uploadColumns(made.uploadedAt)),
      account_id: account,
      application_id: made.application,
      kind: 'related',
      requested_type: made.documentType,
      description: made.description,
      source: made.source,
      external_id: made.externalId,
      file_id: made.fileId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes what is said of an attachment when `rev` is still the saved one; false when somebody was faster. */
export async function writeAttachment(
  db: Db,
  account: string,
  { id, rev }: { readonly id: string; readonly rev: number },
  answers: AttachmentAnswers,
): Promise<boolean> {
  const written = await db
    .updateTable('application_document')
    .set((of) => ({ ...saidColumns(answers), rev: of('rev', '+', 1) }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Deletes the document; its file is the caller's. */
export async function deleteDocument(db: Db, account: string, id: string): Promise<void> {
  await db.deleteFrom('application_document').where('account_id', '=', account).where('id', '=', id).execute()
}

/** Gives a related document its file, or takes it away (null): the type is then the one that was asked for, if any. */
export async function writeFile(
  db: Db,
  account: string,
  { id, requested_type }: Pick<StoredDocument, 'id' | 'requested_type'>,
  file: { readonly id: string; readonly documentType: number } | null,
): Promise<void> {
  const columns =
    file === null
      ? { file_id: null, uploaded_at: null, ...typeColumns(requested_type) }
      : { file_id: file.id, uploaded_at: sql<string>`now()`, ...typeColumns(file.documentType) }
  await db
    .updateTable('application_document')
    .set((of) => ({ ...columns, rev: of('rev', '+', 1) }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
}

const saidColumns = (answers: AttachmentAnswers) => ({
  // The dialog's rules let nothing pass without a type.
  ...typeColumns(answers.documentTypeId ?? 30),
  description: answers.description,
})

const uploadColumns = (at: string | undefined) =>
  at === undefined ? { uploaded_at: sql<string>`now()` } : { uploaded_at: at, created_at: at }

const typeColumns = (type: number | null) => ({
  document_type: type,
  category: documentTypeOf(type ?? 0)?.category ?? 0,
})
