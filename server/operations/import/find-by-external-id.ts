import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import { unknownRecord } from '../../records/record-refusals.ts'
import { namesDeleted, findMissingReason } from './omitted-items.ts'

/**
 * The id of the account's record with this external id or id. Throws a `Refusal` if there is none, and `LeftOut` if the
 * practice deleted it.
 */
export async function findByExternalId(
  db: Db,
  table: 'project' | 'provider' | 'application',
  account: string,
  called: string,
): Promise<string> {
  const found = await db
    .selectFrom(table)
    .select('id')
    // A deleted provider's row still exists.
    .select(sql<boolean>`${table === 'provider' ? sql.ref('deleted_at') : sql.lit(null)} is not null`.as('isDeleted'))
    .where('account_id', '=', account)
    .where((is) =>
      is.or([is('external_id', '=', called), is(is.cast<string>('id', 'text'), '=', called.toLowerCase())]),
    )
    .executeTakeFirst()
  if (found?.isDeleted === true) throw namesDeleted(table, called)
  if (found) return found.id
  throw table === 'application'
    ? await findMissingReason(db, account, table, called, 'account')
    : unknownRecord(table, called, 'account')
}
