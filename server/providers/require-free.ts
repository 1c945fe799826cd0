import { emailTakenSentence, npiTakenSentence, type ProviderAnswers } from '@client-center/domain/providers/provider.ts'
import type { Db } from '../platform/database/connect.ts'
import { refuseAt } from '../platform/refusal.ts'
import { emailIsTaken, lockProvidersOf, npiIsTaken } from './provider-queries.ts'

/**
 * Refused when another provider of the account has the NPI or email (PROV-28, AMB-30), and nobody can take them until this
 * transaction ends. The unique indexes stand under it.
 */
export async function requireFree(
  db: Db,
  whose: { readonly account: string; readonly but?: string | undefined },
  { npi, email }: Pick<ProviderAnswers, 'npi' | 'email'>,
): Promise<void> {
  await lockProvidersOf(db, whose.account)
  if (npi !== '' && (await npiIsTaken(db, whose, npi))) throw refuseAt('npi', npiTakenSentence)
  if (email !== '' && (await emailIsTaken(db, whose, email))) throw refuseAt('email', emailTakenSentence)
}
