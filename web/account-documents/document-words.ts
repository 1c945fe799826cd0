import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'
import { dayIn, formatUs } from '@client-center/domain/calendar.ts'
import { documentCategories } from '@client-center/domain/documents/document-category.ts'
import { documentTypeOf } from '@client-center/domain/reference/document-types.ts'

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The document's type as people read it; empty when there is no such type. */
export const typeLabel = ({ documentTypeId }: AccountDocument): string => documentTypeOf(documentTypeId)?.label ?? ''

export const categoryLabel = ({ documentCategory }: AccountDocument): string =>
  documentCategories.find(({ value }) => value === documentCategory)?.label ?? ''

/** All providers of the document, deleted ones too. */
export const providersLabel = ({ providerNames }: AccountDocument): string => providerNames.join(', ')

/** The day of the upload where the person is, MM/DD/YYYY (SHELL-29). */
export const uploadedLabel = ({ uploaded }: AccountDocument): string => formatUs(dayIn(new Date(uploaded), timeZone))
