import type { Author } from '../platform/audit/author.ts'
import type { Db } from '../platform/database/connect.ts'
import { saveRecord } from '../platform/records/save-record.ts'
import { providerRecord, type ProviderAnswers } from './provider-record.ts'
import { requireFree } from './require-free.ts'

/** What is said of a provider, and the rev that was read of them; 0 adds. */
export interface ProviderInput extends ProviderAnswers {
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
export async function saveAccountProvider(db: Db, account: string, input: ProviderInput, by: Author): Promise<void> {
  const { id, rev, officeTin, externalId } = input
  await requireFree(db, { account, but: id }, input)
  const extraColumns = {
    ...(officeTin === undefined ? {} : { office_tin: officeTin }),
    ...(externalId === undefined ? {} : { external_id: externalId }),
  }
  await saveRecord(db, providerRecord, { place: { account_id: account }, id, rev, answers: input, extraColumns }, by)
}
