import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { notFound } from '../../refusal/refusal.ts'
import { findProvider, type StoredProvider } from './provider-queries.ts'
import { requireUnique } from './require-unique.ts'

/**
 * Restores a deleted provider with the licenses, and audits it (PROV-27). 404: no deleted provider with that id.
 * Refused: another provider has the NPI or email.
 */
export async function restoreDeletedProvider(
  db: Db,
  account: string,
  id: string,
  author: Author,
): Promise<StoredProvider> {
  const deleted = await findProvider(db, account, id)
  if (!deleted?.isDeleted) throw notFound()
  await requireUnique(db, { account }, deleted)
  const restored = await db
    .updateTable('provider')
    .set((eb) => ({ deleted_at: null, rev: eb('rev', '+', 1), updated_at: sql<string>`now()` }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('rev')
    .executeTakeFirst()
  // Another request restored the provider while this transaction waited for the lock.
  if (!restored) throw notFound()
  await audit(db, {
    ...author,
    action: 'provider.restored',
    account,
    record: id,
    after: { name: deleted.name, npi: deleted.npi },
  })
  return { ...deleted, rev: restored.rev, isDeleted: false }
}
