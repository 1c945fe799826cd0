import { canOpenFile } from '@client-center/domain/documents/file-access.ts'
import { isSelectable, notSelectableSentence } from '@client-center/domain/documents/selectable-types.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import { findSubscription } from '../../accounts/subscription-queries.ts'
import type { Db } from '../../../database/connect.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { forbidden, refuseAt } from '../../../refusal/refusal.ts'
import type { DocumentKind } from './document-records.ts'
import type { DocumentInput } from './document-links.ts'

/**
 * Refuses a type that the tier does not offer in this category (AMB-52). Throws 403 for a license without permission 4
 * (AMB-65).
 */
export async function requireSelectable(
  db: Db,
  account: string,
  kind: DocumentKind,
  input: Pick<DocumentInput, 'documentTypeId' | 'documentCategory'>,
  permissions: readonly number[],
): Promise<void> {
  const { type: tier } = await findSubscription(db, account)
  if (!isSelectable(tier, kind, input)) throw refuseAt('documentTypeId', notSelectableSentence)
  if (isLicenseType(input.documentTypeId) && !hasAccess('editLicenses', permissions)) throw forbidden()
}

/**
 * License documents require permission to see licenses, all other documents permission to see the practice's documents
 * (AMB-63).
 */
export function requireVisible(documentTypeId: number, permissions: readonly number[]): void {
  if (!hasAccess(isLicenseType(documentTypeId) ? 'viewLicenses' : 'view', permissions)) throw forbidden()
}

/** Throws 403 for a user who may see a document of this type but may not open its file (AMB-140). */
export function requireFileAccess(documentTypeId: number | null, permissions: readonly number[]): void {
  if (!canOpenFile(documentTypeId, permissions)) throw forbidden()
}

const isLicenseType = (documentTypeId: number | null): boolean =>
  documentTypeId !== null && findDocumentType(documentTypeId)?.isLicense === true

/**
 * Every provider must belong to the account and not be deleted, unless the document already refers to the provider. The
 * 404 does not reveal whether an id belongs to another account.
 */
export async function requireProviders(
  db: Db,
  account: string,
  providerIds: readonly string[],
  named: readonly string[] = [],
): Promise<void> {
  const newProviderIds = providerIds.filter((id) => !named.includes(id))
  if (newProviderIds.length === 0) return
  const found = await db
    .selectFrom('provider')
    .select('id')
    .where('account_id', '=', account)
    .where('id', 'in', newProviderIds)
    .where('deleted_at', 'is', null)
    .execute()
  if (found.length !== newProviderIds.length) throw recordNotFound('provider')
}
