import { audit, type AuditEntry } from '../audit/audit.ts'
import type { Db } from '../database/connect.ts'

export interface NewProvider {
  /** Chosen beforehand, by the firm's own programs only. */
  readonly id?: string
  readonly externalId?: string
  /** 0 to 6, see `providerTypes`. */
  readonly type: number
  readonly name: string
  /** Ten digits, or none. */
  readonly npi: string | null
  readonly email: string | null
  readonly degreeType: number
  /** Nine digits, or none. */
  readonly officeTin: string | null
}

/** Adds a provider to the account, tells the trail, and returns the id. A second live one of the same NPI or email breaks a unique index. */
export async function insertProvider(
  db: Db,
  account: string,
  provider: NewProvider,
  by: Pick<AuditEntry, 'person' | 'address'>,
): Promise<string> {
  const values = {
    type: provider.type,
    name: provider.name,
    npi: provider.npi,
    email: provider.email,
    degree_type: provider.degreeType,
    office_tin: provider.officeTin,
  }
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
