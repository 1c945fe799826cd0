import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { documentCategories } from '@client-center/domain/documents/document-category.ts'
import { documentStatuses } from '@client-center/domain/documents/fees/fee-schedule.ts'
import { findInsurer, otherInsurer } from '@client-center/domain/reference/insurers.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import type { useDisambiguatedName } from '../../provider-fields/use-disambiguated-name.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'

type ToProviderLabel = ReturnType<typeof useDisambiguatedName>

/** The label of the document's type; empty if the type is unknown. */
export const typeLabel = ({ documentTypeId }: { readonly documentTypeId: number | null }): string =>
  (documentTypeId === null ? undefined : findDocumentType(documentTypeId))?.label ?? ''

export const statusLabel = ({ documentStatus }: AccountDocument): string =>
  documentStatuses.find(({ value }) => value === documentStatus)?.label ?? ''

/** The company of a fee schedule; for "Other", with the typed name (AMB-57). Empty for other documents. */
export function companyLabel({ feeScheduleCompany, otherFeeScheduleCompany }: AccountDocument): string {
  if (feeScheduleCompany === null) return ''
  const label = findInsurer(feeScheduleCompany)?.label ?? ''
  return feeScheduleCompany === otherInsurer && otherFeeScheduleCompany !== ''
    ? `${label}: ${otherFeeScheduleCompany}`
    : label
}

export const categoryLabel = ({ documentCategory }: AccountDocument): string =>
  documentCategories.find(({ value }) => value === documentCategory)?.label ?? ''

/** All providers of the document, including deleted ones. `toProviderLabel` makes equal names distinct. */
export const providersLabel = (
  { providerIds, providerNames }: AccountDocument,
  toProviderLabel: ToProviderLabel,
): string => providerIds.map((id, index) => toProviderLabel(id, providerNames[index] ?? '')).join(', ')

/** The day of the upload as MM/DD/YYYY (SHELL-29), in the practice's time zone. */
export const uploadedLabel = ({ uploaded }: { readonly uploaded: string }): string => formatLocalDay(uploaded)
