import type { AccountDocument } from '@client-center/contract/account-documents/account-document.ts'

/** The providers that a document names, deleted ones too. */
export const namedProviders = ({ providerIds, providerNames }: AccountDocument) =>
  providerIds.map((id, at) => ({ id, name: providerNames[at] ?? '' }))
