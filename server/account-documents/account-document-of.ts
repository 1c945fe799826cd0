import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import { licenseTypeOfDocument } from '@client-center/domain/documents/license-document.ts'
import { documentTypeOf } from '@client-center/domain/reference/document-types.ts'

interface Row {
  readonly id: string
  readonly rev: number
  readonly document_type: number
  readonly category: number
  readonly description: string
  readonly status: number
  readonly fee_schedule_company: number | null
  readonly other_fee_schedule_company: string
  readonly source: number
  readonly uploaded_at: string
  readonly file_id: string
  readonly file_name: string
  readonly providers: readonly { readonly id: string; readonly name: string }[]
  readonly insurers: readonly { readonly id: number }[]
}

/** A stored document as it is read. Of a license it holds the type and the scan; number and dates are the license's own. */
export function accountDocumentOf(row: Row): AccountDocument {
  const isLicense = documentTypeOf(row.document_type)?.isLicense ?? false
  return {
    id: row.id,
    rev: row.rev,
    name: row.file_name,
    description: row.description,
    documentTypeId: row.document_type,
    documentCategory: row.category,
    vvtProviderId: row.providers[0]?.id ?? null,
    providerIds: row.providers.map((provider) => provider.id),
    providerNames: row.providers.map((provider) => provider.name),
    uploaded: row.uploaded_at,
    source: row.source,
    documentStatus: row.status,
    insuranceCompanies: row.insurers.map((insurer) => insurer.id),
    feeScheduleCompany: row.fee_schedule_company,
    otherFeeScheduleCompany: row.other_fee_schedule_company,
    isLicense,
    type: isLicense ? licenseTypeOfDocument(row.document_type) : null,
    status: null,
    number: null,
    stateId: null,
    issueDate: null,
    expirationDate: null,
    document: isLicense ? { id: row.id, name: row.file_name } : null,
  }
}
