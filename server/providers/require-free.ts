import { emailTakenSentence, npiTakenSentence } from '@client-center/domain/providers/provider.ts'
import type { Db } from '../platform/database/connect.ts'
import { refuse } from '../platform/refusal.ts'
import { emailIsTaken, lockProvidersOf, npiIsTaken, type ProviderValues } from './provider-queries.ts'

/**
 * Refused when another provider of the account has the NPI or email (PROV-28, AMB-30), and nobody can take them until this
 * transaction ends. The unique indexes stand under it.
 */
export async function requireFree(
  db: Db,
  whose: { readonly account: string; readonly but?: string },
  { npi, email }: Pick<ProviderValues, 'npi' | 'email'>,
): Promise<void> {
  await lockProvidersOf(db, whose.account)
  if (npi !== null && (await npiIsTaken(db, whose, npi))) throw refuse(npiTakenSentence)
  if (email !== null && (await emailIsTaken(db, whose, email))) throw refuse(emailTakenSentence)
}
