import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import { documentCategories } from '@client-center/domain/documents/document-category.ts'
import { formatLocalDay } from '../../../time/local-day.ts'
import type { useDisambiguatedName } from '../../provider-fields/use-disambiguated-name.ts'
import { findDocumentType } from '@client-center/domain/reference/document-types.ts'

type ToProviderLabel = ReturnType<typeof useDisambiguatedName>

/** The label of the document's type; empty if the type is unknown. */
export const typeLabel = ({ documentTypeId }: AccountDocument): string => findDocumentType(documentTypeId)?.label ?? ''

export const categoryLabel = ({ documentCategory }: AccountDocument): string =>
  documentCategories.find(({ value }) => value === documentCategory)?.label ?? ''

/** All providers of the document, including deleted ones. `toProviderLabel` makes equal names distinct. */
export const providersLabel = (
  { providerIds, providerNames }: AccountDocument,
  toProviderLabel: ToProviderLabel,
): string => providerIds.map((id, at) => toProviderLabel(id, providerNames[at] ?? '')).join(', ')

/** The day of the upload as MM/DD/YYYY (SHELL-29), in the practice's time zone. */
export const uploadedLabel = ({ uploaded }: AccountDocument): string => formatLocalDay(uploaded)
