import { emailTakenSentence, npiTakenSentence } from '@client-center/domain/providers/provider.ts'
import type { Db } from '../../database/connect.ts'
import { refuseAt } from '../../refusal/refusal.ts'
import { findTaken, lockProviders } from './provider-queries.ts'
import type { ProviderAnswers } from './provider-record.ts'

/**
 * Refuses an NPI or email that another provider of the account has (PROV-28, AMB-30). Locks the account's providers
 * until this transaction ends. Unique indexes are a second safeguard.
 */
export async function requireFree(
  db: Db,
  whose: { readonly account: string; readonly but?: string },
  { npi, email }: Pick<ProviderAnswers, 'npi' | 'email'>,
): Promise<void> {
  await lockProviders(db, whose.account)
  const taken = await findTaken(db, { ...whose, npi, email })
  if (taken.npi) throw refuseAt('npi', npiTakenSentence)
  if (taken.email) throw refuseAt('email', emailTakenSentence)
}
