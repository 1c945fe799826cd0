import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { licenseToDocumentType } from '@client-center/domain/documents/license-document.ts'
import { providerCategory } from '@client-center/domain/documents/document-category.ts'
import { activeFeeScheduleStatus, feeSchedule } from '@client-center/domain/documents/fees/fee-schedule.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { licenseTypeLabel } from '@client-center/domain/licenses/license-types.ts'
import { clientCenterUser } from '@client-center/domain/reference/record-sources.ts'
import { stateName } from '@client-center/domain/reference/states.ts'
import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { recordColumns } from '../../records/record-columns.ts'
import { licenseRecord } from './license-record.ts'

const selectLicenseDocuments = (db: Db, account: string) =>
  db
    .selectFrom('provider_license as license')
    .innerJoin('provider', (join) =>
      join.onRef('provider.account_id', '=', 'license.account_id').onRef('provider.id', '=', 'license.provider_id'),
    )
    .innerJoin('stored_file as file', (join) =>
      join.onRef('file.account_id', '=', 'license.account_id').onRef('file.id', '=', 'license.file_id'),
    )
    .select(recordColumns(licenseRecord, 'license'))
    .select([
      'license.rev',
      'provider.id as provider_id',
      'provider.name as provider_name',
      'file.id as file_id',
      'file.name as file_name',
      'file.created_at as uploaded_at',
    ])
    .where('license.account_id', '=', account)
    .where('provider.deleted_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectLicenseDocuments>['executeTakeFirstOrThrow']>>

/**
 * Converts a license with a file to a document. Its id is the file's id, and its type is the license's type + 45
 * (AMB-25, PDOC-15).
 */
function toDocument(row: Row): AccountDocument {
  return {
    ...emptyValues(feeSchedule),
    id: row.file_id,
    rev: row.rev,
    name: row.file_name,
    description: [licenseTypeLabel(row.type), stateName(row.stateId)].filter((part) => part !== '').join(', '),
    documentTypeId: licenseToDocumentType(row.type),
    documentCategory: providerCategory,
    vvtProviderId: row.provider_id,
    providerIds: [row.provider_id],
    providerNames: [row.provider_name],
    uploaded: row.uploaded_at,
    source: clientCenterUser,
    documentStatus: activeFeeScheduleStatus,
    isLicense: true,
    type: row.type,
    status: row.status,
    number: row.number === '' ? null : row.number,
    stateId: row.stateId,
    issueDate: row.issueDate,
    expirationDate: row.expirationDate,
    document: { id: row.file_id, name: row.file_name },
  }
}

/**
 * Returns the account's licenses with a file as documents, newest first, of one provider if given. Leaves out deleted
 * providers.
 */
export async function listLicenseDocuments(db: Db, account: string, provider?: string): Promise<AccountDocument[]> {
  let query = selectLicenseDocuments(db, account)
  if (provider !== undefined) query = query.where('license.provider_id', '=', provider)
  const rows = await query.orderBy('file.created_at', 'desc').orderBy('file.id').execute()
  return rows.map(toDocument)
}

/** Returns the licenses whose files have these ids, as documents. */
export async function findLicenseDocuments(
  db: Db,
  account: string,
  files: readonly string[],
): Promise<AccountDocument[]> {
  const rows = await selectLicenseDocuments(db, account)
    .where(sql<boolean>`license.file_id = any(${files}::uuid[])`)
    .execute()
  return rows.map(toDocument)
}
