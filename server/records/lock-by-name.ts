import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/**
 * Locks a name until this transaction ends; other transactions that lock the same name wait. So two simultaneous
 * requests cannot add the same thing twice or take the same number. Ignores case.
 */
export async function lockByName(db: Db, kind: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${name.toLowerCase()}`}, 0))`.execute(db)
}
