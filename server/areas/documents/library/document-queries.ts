import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { findLicenseDocuments, listLicenseDocuments } from '../../licenses/license-documents.ts'
import { recordColumns } from '../../../records/record-columns.ts'
import { toAccountDocument } from './to-account-document.ts'
import { documentRecords, type DocumentKind } from './document-records.ts'

const documentTypeIds = (which: 'isFeeSchedule' | 'isLicense'): number[] =>
  documentTypes.filter((type) => type[which]).map((type) => type.value)
export const FEE_SCHEDULES = documentTypeIds('isFeeSchedule')
export const LICENSES = documentTypeIds('isLicense')

const selectDocuments = (db: Db, account: string, kind: DocumentKind) =>
  db
    .selectFrom('account_document as document')
    .innerJoin('stored_file as file', (join) =>
      join.onRef('file.account_id', '=', 'document.account_id').onRef('file.id', '=', 'document.file_id'),
    )
    .select(recordColumns(documentRecords.document, 'document'))
    .select(['document.id', 'document.rev', 'file.name as fileName'])
    .where('document.account_id', '=', account)
    .where('document.document_type', kind === 'feeSchedule' ? 'in' : 'not in', FEE_SCHEDULES)

type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number]

/** From this number of documents on, one query reads all links of the account. */
const MANY = 500

/** Adds each document's links, in order. Runs two queries for any number of documents. */
async function withLinks(db: Db, account: string, rows: readonly DocumentRow[]) {
  const ids = rows.map(({ id }) => id)
  const isLinkedToRows = (link: string) =>
    rows.length < MANY ? sql<boolean>`${sql.ref(`${link}.document_id`)} = any(${ids}::uuid[])` : sql<boolean>`true`
  const [providers, insurers] = await Promise.all([
    db
      .selectFrom('document_provider as link')
      .innerJoin('provider', (join) =>
        join.onRef('provider.account_id', '=', 'link.account_id').onRef('provider.id', '=', 'link.provider_id'),
      )
      .select(['link.document_id', 'provider.id', 'provider.name'])
      .where('link.account_id', '=', account)
      .where(isLinkedToRows('link'))
      .orderBy('link.position')
      .execute(),
    db
      .selectFrom('document_insurer as insurer')
      .select(['insurer.document_id', 'insurer.insurer_id as id'])
      .where('insurer.account_id', '=', account)
      .where(isLinkedToRows('insurer'))
      .orderBy('insurer.position')
      .execute(),
  ])
  const [providersByDocument, insurersByDocument] = [
    Map.groupBy(providers, toDocumentId),
    Map.groupBy(insurers, toDocumentId),
  ]
  return rows.map((row) => ({
    ...row,
    providers: providersByDocument.get(row.id) ?? [],
    insurers: insurersByDocument.get(row.id) ?? [],
  }))
}

const toDocumentId = ({ document_id }: { readonly document_id: string }): string => document_id

/** The kind of documents to read, and whether to include license documents (AMB-63). */
export interface DocumentReach {
  readonly kind: DocumentKind
  readonly licenses: boolean
}

/**
 * Returns the account's documents of this kind, newest first, of one provider if given. Includes license documents, and
 * with them the license files (AMB-25), only if requested (AMB-63).
 */
export async function listAccountDocuments(
  db: Db,
  account: string,
  { kind, licenses, provider }: DocumentReach & { readonly provider?: string },
): Promise<AccountDocument[]> {
  let query = selectDocuments(db, account, kind)
  if (!licenses) query = query.where('document.document_type', 'not in', LICENSES)
  if (provider !== undefined)
    query = query.where((is) =>
      is.exists(
        is
          .selectFrom('document_provider as link')
          .select('link.document_id')
          .whereRef('link.account_id', '=', 'document.account_id')
          .whereRef('link.document_id', '=', 'document.id')
          .where('link.provider_id', '=', provider),
      ),
    )
  const rows = await query.orderBy('document.uploaded_at', 'desc').orderBy('document.id').execute()
  const documents = (await withLinks(db, account, rows)).map(toAccountDocument)
  if (kind === 'feeSchedule' || !licenses) return documents
  const files = await listLicenseDocuments(db, account, provider)
  // Timestamps of the same format sort correctly as text.
  return [...documents, ...files].sort((a, b) => b.uploaded.localeCompare(a.uploaded))
}

export interface FoundDocument {
  readonly document: AccountDocument
  readonly fileId: string
}

/**
 * Returns one document of the account and of this kind, with the id of its file. A license with a file counts as a
 * document.
 */
export async function findAccountDocument(
  db: Db,
  account: string,
  kind: DocumentKind,
  id: string,
): Promise<FoundDocument | undefined> {
  const [found] = await findAccountDocuments(db, account, kind, [id])
  return found
}

/** Returns several documents like `findAccountDocument`, in any order. Leaves out unknown ids. */
export async function findAccountDocuments(
  db: Db,
  account: string,
  kind: DocumentKind,
  ids: readonly string[],
): Promise<readonly FoundDocument[]> {
  const rows = await selectDocuments(db, account, kind)
    .where(sql<boolean>`document.id = any(${ids}::uuid[])`)
    .execute()
  const found = (await withLinks(db, account, rows)).map((row) => ({
    document: toAccountDocument(row),
    fileId: row.fileId,
  }))
  if (found.length === ids.length || kind === 'feeSchedule') return found
  const files = await findLicenseDocuments(db, account, ids)
  return [...found, ...files.map((document) => ({ document, fileId: document.id }))]
}
