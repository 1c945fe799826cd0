import type { ProviderAnswers } from '@client-center/domain/providers/provider.ts'
import type { Author } from '../platform/audit/author.ts'
import type { Db } from '../platform/database/connect.ts'
import { saveRecord } from '../platform/records/save-record.ts'
import { providerRecord } from './provider-record.ts'
import { requireFree } from './require-free.ts'

/** What is said of a provider, and the rev that was read of them; 0 adds. */
export interface ProviderSaying extends ProviderAnswers {
  readonly id: string
  readonly rev: number
  /** Nine digits, or none; left as it is when nothing is said of it. */
  readonly officeTin?: string | null
  /** The name under which the firm's own systems know the provider; for a new one only. */
  readonly externalId?: string
}

/**
 * Adds (rev 0) or changes a provider and tells the trail. The same addition twice leaves one. Refused: the NPI or email of
 * another (AMB-30), a stale rev (AMB-101); 404: none of that id in the account, or deleted.
 */
export async function keepProvider(db: Db, account: string, said: ProviderSaying, by: Author): Promise<void> {
  const { id, rev, officeTin, externalId } = said
  await requireFree(db, { account, but: id }, said)
  const beside = {
    ...(officeTin === undefined ? {} : { office_tin: officeTin }),
    ...(externalId === undefined ? {} : { external_id: externalId }),
  }
  await saveRecord(db, providerRecord, { place: { account_id: account }, id, rev, answers: said, beside }, by)
}
