import { Kysely, PostgresDialect } from 'kysely'
import type { PoolClient } from 'pg'
import type { Database, Db } from '../database/connect.ts'
import { poolOfOne } from '../database/named-statements.ts'
import type { Tables } from '../database/schema.ts'
import { BEGIN, openFor, personOf, type Opened } from './identify-caller.ts'
import type { Person } from './handler.ts'

/** One query builder for each connection, for as long as that lives: making one costs more than a short query. */
const builders = new WeakMap<PoolClient, Db>()

function builderOf(client: PoolClient): Db {
  const known = builders.get(client)
  if (known) return known
  const made = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOfOne(client) }) })
  builders.set(client, made)
  return made
}

const COMMIT = { name: 'commit', text: 'commit' }

/**
 * Opens the request's transaction for whoever holds the token and runs the work in it: all of it holds, or none.
 * Beginning and opening take one round trip. A read, in which the database lets nothing be written, is answered without waiting
 * for its commit; a write never is. 401 unless the token is good (see `personOf`).
 */
export async function inRequest<T>(
  database: Database,
  tokenHash: Buffer,
  kind: 'read' | 'write',
  work: (db: Db, person: Person) => Promise<T>,
): Promise<T> {
  const client = await database.pools.app.connect()
  try {
    // Both are on their way before the first is answered: the connections of this pool are pipelined.
    const [, opened] = await Promise.all([client.query(BEGIN[kind]), client.query<Opened>(openFor(tokenHash))])
    const answer = await work(builderOf(client), personOf(opened.rows[0]))
    const committed = client.query(COMMIT)
    if (kind === 'write') await committed
    committed.then(
      () => client.release(),
      (problem: Error) => client.release(problem),
    )
    return answer
  } catch (problem) {
    await rollBack(client)
    throw problem
  }
}

async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    // The connection is gone, and its transaction with it.
    client.release(true)
  }
}
