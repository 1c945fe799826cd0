import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { saveRecord } from '../../records/save-record.ts'
import { providerRecord, type ProviderAnswers } from './provider-record.ts'
import { requireFree } from './require-free.ts'

/** A provider's values with the rev that was read; rev 0 adds one. */
export interface ProviderInput extends ProviderAnswers {
  readonly id: string
  readonly rev: number
  /** Nine digits, or null; undefined leaves it as it is. */
  readonly officeTin?: string | null
  /** The provider's id in the firm's own systems; for a new one only. */
  readonly externalId?: string
}

/**
 * Adds (rev 0) or changes a provider and audits it. Repeating an addition leaves one. Refused: another's NPI or email
 * (AMB-30), a stale rev (AMB-101); 404: unknown id in the account, or deleted.
 */
export async function saveAccountProvider(db: Db, account: string, input: ProviderInput, by: Author): Promise<void> {
  const { id, rev, officeTin, externalId } = input
  await requireFree(db, { account, but: id }, input)
  const extraColumns = {
    ...(officeTin === undefined ? {} : { office_tin: officeTin }),
    ...(externalId === undefined ? {} : { external_id: externalId }),
  }
  await saveRecord(db, providerRecord, { scope: { account_id: account }, id, rev, answers: input, extraColumns }, by)
}
