import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'

/** The providers of a document, including deleted ones. */
export const namedProviders = ({ providerIds, providerNames }: AccountDocument) =>
  providerIds.map((id, index) => ({ id, name: providerNames[index] ?? '' }))
