import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/**
 * Lets others who take the same turn wait until this transaction ends: two who add the same thing at once make one of it, and of
 * two who want the same number the second finds it gone. Capitals of the name do not count.
 */
export async function lockByName(db: Db, kind: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${name.toLowerCase()}`}, 0))`.execute(db)
}
