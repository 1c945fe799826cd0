import type { Db } from '../../platform/database/connect.ts'
import { isUnknown } from '../../platform/records/record-refusals.ts'
import { namesDeleted, whyMissing } from './left-out.ts'

/** The id of the account's record of this external id or id; refused when there is none, and left out when the practice deleted it. */
export async function findByExternalId(
  db: Db,
  table: 'project' | 'provider' | 'application',
  account: string,
  called: string,
): Promise<string> {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('account_id', '=', account)
    .where((is) =>
      is.or([is('external_id', '=', called), is(is.cast<string>('id', 'text'), '=', called.toLowerCase())]),
    )
    .executeTakeFirst()
  if (!found)
    throw table === 'application' ? await whyMissing(db, table, called, 'account') : isUnknown(table, called, 'account')
  if (table === 'provider') await requireStays(db, account, found.id, called)
  return found.id
}

/** Of a deleted provider the row stays. */
async function requireStays(db: Db, account: string, id: string, called: string): Promise<void> {
  const deleted = await db
    .selectFrom('provider')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (deleted) throw namesDeleted('provider', called)
}
