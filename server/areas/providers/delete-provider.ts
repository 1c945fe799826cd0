import { providerInUseSentence } from '@client-center/domain/providers/provider.ts'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { Author } from '../../audit/author.ts'
import type { Db } from '../../database/connect.ts'
import { notFound, refuse } from '../../refusal/refusal.ts'

/**
 * Marks a provider as deleted and audits it. The row stays, so that the provider can be restored (PROV-34). Refused
 * while the provider has applications (PROV-35, AMB-32). 404: the account has no active provider with that id.
 */
export async function deleteProvider(db: Db, account: string, id: string, author: Author): Promise<void> {
  if (await providerIsInUse(db, account, id)) throw refuse(providerInUseSentence)
  const deleted = await db
    .updateTable('provider')
    .set((eb) => ({ deleted_at: sql<string>`now()`, rev: eb('rev', '+', 1) }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['name', 'npi'])
    .executeTakeFirst()
  if (!deleted) throw notFound()
  await audit(db, { ...author, action: 'provider.deleted', account, record: id, before: deleted })
}

async function providerIsInUse(db: Db, account: string, id: string): Promise<boolean> {
  // Waits for an application that is being added for the provider, and makes later ones wait.
  await db
    .selectFrom('provider')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  const application = await db
    .selectFrom('application')
    .select('id')
    .where('account_id', '=', account)
    .where('provider_id', '=', id)
    .executeTakeFirst()
  return application !== undefined
}
