import { emailTakenSentence, npiTakenSentence } from '@client-center/domain/providers/provider.ts'
import type { Db } from '../../database/connect.ts'
import { refuseAt } from '../../refusal/refusal.ts'
import { findDuplicateProvider, lockProviders } from './provider-queries.ts'
import type { ProviderAnswers } from './provider-record.ts'

/**
 * Refuses an NPI or email that another provider of the account has (PROV-28, AMB-30). Locks the account's providers
 * until this transaction ends. Unique indexes are a second safeguard.
 */
export async function requireUnique(
  db: Db,
  scope: { readonly account: string; readonly but?: string },
  { npi, email }: Pick<ProviderAnswers, 'npi' | 'email'>,
): Promise<void> {
  await lockProviders(db, scope.account)
  const duplicate = await findDuplicateProvider(db, { ...scope, npi, email })
  if (duplicate.npi) throw refuseAt('npi', npiTakenSentence)
  if (duplicate.email) throw refuseAt('email', emailTakenSentence)
}
