import type { Db } from '../../platform/database/connect.ts'
import { isUnknown } from '../../platform/records/record-refusals.ts'

/** The id of the account's record of this external id or id; refused when there is none. */
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
  if (!found) throw isUnknown(table, called, 'account')
  return found.id
}
