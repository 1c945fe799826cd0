import type { DocumentAnswers } from '@client-center/domain/documents/document.ts'
import type { FeeScheduleAnswers } from '@client-center/domain/documents/fees/fee-schedule.ts'
import type { Db } from '../../../database/connect.ts'

/**
 * Complete answers of either form; a practice document has no insurance company. The first of its providers is the
 * provider of the form.
 */
export type DocumentInput = Omit<DocumentAnswers, 'vvtProviderId'> &
  Partial<Omit<FeeScheduleAnswers, keyof DocumentAnswers>> & { readonly providerIds: readonly string[] }

/** Providers and insurers linked to a document, in order. */
export interface DocumentLinks {
  readonly providerIds: readonly string[]
  readonly insuranceCompanies: readonly number[]
}

/** Returns only the links, for the audit. */
export const toDocumentLinks = ({ providerIds, insuranceCompanies = [] }: Partial<DocumentLinks>): DocumentLinks => ({
  providerIds: providerIds ?? [],
  insuranceCompanies,
})

/** Links providers and insurers to the document. */
export async function insertLinks(
  db: Db,
  account: string,
  document: string,
  { providerIds, insuranceCompanies }: DocumentLinks,
): Promise<void> {
  const documentKey = { account_id: account, document_id: document }
  const providers = providerIds.map((provider_id, position) => ({ ...documentKey, provider_id, position }))
  const insurers = insuranceCompanies.map((insurer_id, position) => ({ ...documentKey, insurer_id, position }))
  if (providers.length > 0) await db.insertInto('document_provider').values(providers).execute()
  if (insurers.length > 0) await db.insertInto('document_insurer').values(insurers).execute()
}

/** Replaces the document's links. */
export async function replaceLinks(db: Db, account: string, document: string, links: DocumentLinks): Promise<void> {
  for (const table of ['document_provider', 'document_insurer'] as const)
    await db.deleteFrom(table).where('account_id', '=', account).where('document_id', '=', document).execute()
  await insertLinks(db, account, document, links)
}
