import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { saveRecord } from '../../records/save-record.ts'
import { providerRecord, type ProviderAnswers } from './provider-record.ts'
import { requireUnique } from './require-unique.ts'

/** A provider's values with the rev that the client has read; rev 0 adds a provider. */
export interface ProviderInput extends ProviderAnswers {
  readonly id: string
  readonly rev: number
  /** Nine digits, or null. Undefined leaves the stored TIN unchanged. */
  readonly officeTin?: string | null
  /** The provider's id in the firm's own systems; only for a new provider. */
  readonly externalId?: string
}

/**
 * Adds (rev 0) or changes a provider and audits it. A repeated addition creates only one provider. Refused: the NPI or
 * email of another provider (AMB-30), a stale rev (AMB-101). 404: the account has no such provider, or the provider is
 * deleted.
 */
export async function saveAccountProvider(
  db: Db,
  account: string,
  input: ProviderInput,
  author: Author,
): Promise<void> {
  const { id, rev, officeTin, externalId } = input
  await requireUnique(db, { account, but: id }, input)
  const extraColumns = {
    ...(officeTin === undefined ? {} : { office_tin: officeTin }),
    ...(externalId === undefined ? {} : { external_id: externalId }),
  }
  await saveRecord(
    db,
    providerRecord,
    { scope: { account_id: account }, id, rev, answers: input, extraColumns },
    author,
  )
}
