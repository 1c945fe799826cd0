import { audit, type AuditEntry } from '../platform/audit/audit.ts'
import type { Db } from '../platform/database/connect.ts'
import { staleRev } from '../platform/refusal.ts'
import { columnsOf, writeProvider, type ProviderValues, type StoredProvider } from './provider-queries.ts'
import { requireFree } from './require-free.ts'

/** Changes what is said of a provider and tells the trail. Refused: the NPI or email of another, a stale rev (AMB-101). */
export async function changeProvider(
  db: Db,
  stored: StoredProvider,
  rev: number,
  values: ProviderValues,
  by: Pick<AuditEntry, 'person' | 'address'>,
): Promise<void> {
  const { account, id } = stored
  await requireFree(db, { account, but: id }, values)
  if (!(await writeProvider(db, account, id, rev, values))) throw staleRev()
  const action = 'provider.changed'
  await audit(db, { ...by, action, account, record: id, before: columnsOf(stored), after: columnsOf(values) })
}
