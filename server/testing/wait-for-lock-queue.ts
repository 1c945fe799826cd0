import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** Counts connections to this database that wait for a lock held by another connection. */
async function countWaiting(system: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid)::int as waiting from pg_locks
     where not granted and pid in
       (select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`.execute(
    system,
  )
  return rows[0]?.waiting ?? 0
}

/** Resolves when this many connections wait for a lock. Throws when the work ends without waiting. */
export async function waitForLockQueue(system: Db, count: number, ...work: readonly Promise<unknown>[]): Promise<void> {
  let over = 0
  const ends = (): void => {
    over += 1
  }
  for (const one of work) one.then(ends, ends)
  while ((await countWaiting(system)) < count) if (over > 0) throw new Error('It did not wait')
}
