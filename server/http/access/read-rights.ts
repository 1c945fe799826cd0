import { sql } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Person, Rights } from './person.ts'

/**
 * All rights of the person, for a request about no account. Queries them if there were too many to load with the
 * opening.
 */
export async function readRights(db: Db, { id, rights }: Person): Promise<Rights> {
  if (rights !== null) return rights
  const rows = await db
    .selectFrom('account_permission')
    .select(['account_id', sql<number[]>`array_agg(permission order by permission)`.as('permissions')])
    .where('person_id', '=', id)
    .groupBy('account_id')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.account_id, row.permissions]))
}
