import { sql } from 'kysely'
import { audit, type AuditEntry } from '../audit/audit.ts'
import type { Db } from '../database/connect.ts'
import { notFound } from '../serving/refusal.ts'

/** Marks a provider deleted and tells the trail; 404 when the account has no live one of that id. The row stays, to be restored. */
export async function deleteProvider(
  db: Db,
  account: string,
  id: string,
  by: Pick<AuditEntry, 'person' | 'address'>,
): Promise<void> {
  const gone = await db
    .updateTable('provider')
    .set((of) => ({ deleted_at: sql<string>`now()`, rev: of('rev', '+', 1) }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['name', 'npi'])
    .executeTakeFirst()
  if (!gone) throw notFound()
  await audit(db, { ...by, action: 'provider.deleted', account, record: id, before: gone })
}
