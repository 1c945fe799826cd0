import type { ProviderSummary } from '@client-center/contract/providers/provider-summaries.ts'
import { providerTypeLabel } from '@client-center/domain/reference/provider-types.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/connect.ts'

/** The account's providers by name, without deleted ones. */
export async function listProviderSummariesOf(db: Db, account: string): Promise<ProviderSummary[]> {
  const rows = await db
    .selectFrom('provider')
    .select(['id', 'name', 'type', 'npi'])
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, type, npi }) => ({ id, name, typeName: providerTypeLabel(type), npi: npi ?? '' }))
}
