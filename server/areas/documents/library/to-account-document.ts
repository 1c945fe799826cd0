import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { documentToLicenseType } from '@client-center/domain/documents/license-document.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'
import type { ReadValues } from '../../../records/record.ts'
import type { documentRecords } from './document-records.ts'

interface Row extends ReadValues<typeof documentRecords.document> {
  readonly id: string
  readonly rev: number
  readonly fileName: string
  readonly providers: readonly { readonly id: string; readonly name: string }[]
  readonly insurers: readonly { readonly id: number }[]
}

/**
 * Converts a stored document for the client. A license document has only the type and the scan; its number and dates
 * come from the license.
 */
export function toAccountDocument({ providers, insurers, fileId: _, fileName, ...document }: Row): AccountDocument {
  const isLicense = findDocumentType(document.documentTypeId)?.isLicense ?? false
  return {
    ...document,
    name: fileName,
    vvtProviderId: providers[0]?.id ?? null,
    providerIds: providers.map((provider) => provider.id),
    providerNames: providers.map((provider) => provider.name),
    insuranceCompanies: insurers.map((insurer) => insurer.id),
    isLicense,
    type: isLicense ? documentToLicenseType(document.documentTypeId) : null,
    status: null,
    number: null,
    stateId: null,
    issueDate: null,
    expirationDate: null,
    document: isLicense ? { id: document.id, name: fileName } : null,
  }
}
