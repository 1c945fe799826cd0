import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/**
 * Makes others who lock the same name wait until this transaction ends: two who add the same thing at once add one, and
 * of two who want the same number the second finds it taken. Ignores case.
 */
export async function lockByName(db: Db, kind: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${name.toLowerCase()}`}, 0))`.execute(db)
}
