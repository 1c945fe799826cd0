import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/database/connect.ts'
import { findLicenseDocuments, listLicenseDocuments } from '../licenses/license-documents.ts'
import { columnsOf } from '../platform/records/columns-of.ts'
import { accountDocumentOf } from './account-document-of.ts'
import { documentRecords, type DocumentKind } from './document-records.ts'

const idsOf = (which: 'isFeeSchedule' | 'isLicense'): number[] =>
  documentTypes.filter((type) => type[which]).map((type) => type.value)
const FEE_SCHEDULES = idsOf('isFeeSchedule')
const LICENSES = idsOf('isLicense')

const documentsOf = (db: Db, account: string, kind: DocumentKind) =>
  db
    .selectFrom('account_document as document')
    .innerJoin('stored_file as file', (join) =>
      join.onRef('file.account_id', '=', 'document.account_id').onRef('file.id', '=', 'document.file_id'),
    )
    .select(columnsOf(documentRecords.document, 'document'))
    .select(['document.id', 'document.rev', 'file.name as fileName'])
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('document_provider as link')
          .innerJoin('provider', (join) =>
            join.onRef('provider.account_id', '=', 'link.account_id').onRef('provider.id', '=', 'link.provider_id'),
          )
          .select(['provider.id', 'provider.name'])
          .whereRef('link.account_id', '=', 'document.account_id')
          .whereRef('link.document_id', '=', 'document.id')
          .orderBy('link.position'),
      ).as('providers'),
      jsonArrayFrom(
        of
          .selectFrom('document_insurer as insurer')
          .select('insurer.insurer_id as id')
          .whereRef('insurer.account_id', '=', 'document.account_id')
          .whereRef('insurer.document_id', '=', 'document.id')
          .orderBy('insurer.position'),
      ).as('insurers'),
    ])
    .where('document.account_id', '=', account)
    .where('document.document_type', kind === 'feeSchedule' ? 'in' : 'not in', FEE_SCHEDULES)

/**
 * The account's documents of this kind, newest first, of one provider when told; those of licenses, among them the files of the
 * licenses themselves (AMB-25), only when asked for (AMB-63).
 */
export async function listDocumentsOf(
  db: Db,
  account: string,
  { kind, licenses, provider }: { kind: DocumentKind; licenses: boolean; provider?: string },
): Promise<AccountDocument[]> {
  let asked = documentsOf(db, account, kind)
  if (!licenses) asked = asked.where('document.document_type', 'not in', LICENSES)
  if (provider !== undefined)
    asked = asked.where((is) =>
      is.exists(
        is
          .selectFrom('document_provider as of')
          .select('of.document_id')
          .whereRef('of.account_id', '=', 'document.account_id')
          .whereRef('of.document_id', '=', 'document.id')
          .where('of.provider_id', '=', provider),
      ),
    )
  const rows = await asked.orderBy('document.uploaded_at', 'desc').orderBy('document.id').execute()
  const documents = rows.map(accountDocumentOf)
  if (kind === 'feeSchedule' || !licenses) return documents
  const files = await listLicenseDocuments(db, account, provider)
  // Instants of one form sort as texts.
  return [...documents, ...files].sort((one, other) => other.uploaded.localeCompare(one.uploaded))
}

export interface FoundDocument {
  readonly document: AccountDocument
  readonly fileId: string
}

/** One document of the account and of this kind, and the id of its file; the file of a license is one as well. */
export async function findDocument(
  db: Db,
  account: string,
  kind: DocumentKind,
  id: string,
): Promise<FoundDocument | undefined> {
  const [found] = await findDocuments(db, account, kind, [id])
  return found
}

/** The same of several, in no order; those that are not there are left out. */
export async function findDocuments(
  db: Db,
  account: string,
  kind: DocumentKind,
  ids: readonly string[],
): Promise<readonly FoundDocument[]> {
  const rows = await documentsOf(db, account, kind)
    .where(sql<boolean>`document.id = any(${ids}::uuid[])`)
    .execute()
  const found = rows.map((row) => ({ document: accountDocumentOf(row), fileId: row.fileId }))
  if (found.length === ids.length || kind === 'feeSchedule') return found
  const files = await findLicenseDocuments(db, account, ids)
  return [...found, ...files.map((document) => ({ document, fileId: document.id }))]
}
