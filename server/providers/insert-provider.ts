import { audit, type AuditEntry } from '../platform/audit/audit.ts'
import type { Db } from '../platform/database/connect.ts'
import { columnsOf, type ProviderValues } from './provider-queries.ts'
import { requireFree } from './require-free.ts'

export interface NewProvider extends ProviderValues {
  /** Chosen beforehand, by the firm's own programs or the client. */
  readonly id?: string
  readonly externalId?: string
}

/** Adds a provider to the account, tells the trail, and returns the id. Refused: the NPI or email of another (AMB-30). */
export async function insertProvider(
  db: Db,
  account: string,
  provider: NewProvider,
  by: Pick<AuditEntry, 'person' | 'address'>,
): Promise<string> {
  await requireFree(db, { account }, provider)
  const values = columnsOf(provider)
  const { id } = await db
    .insertInto('provider')
    .values({
      ...values,
      ...(provider.id === undefined ? {} : { id: provider.id }),
      account_id: account,
      external_id: provider.externalId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(db, { ...by, action: 'provider.added', account, record: id, after: values })
  return id
}
