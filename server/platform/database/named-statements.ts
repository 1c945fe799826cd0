import { createHash } from 'node:crypto'
import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { databaseTrouble } from './database-trouble.ts'
import { mayPrepare } from './may-prepare.ts'
import type { Statement } from './statement-batch.ts'

/** The most texts of which this process remembers the name; then it begins anew. */
const MOST_REMEMBERED = 1000

const names = new Map<string, string>()
const control = /^(begin|start transaction|commit|rollback|savepoint|release)\b/

/** The name of a text, the same on every connection and in every process; undefined for those sent as they are. */
function statementName(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || control.test(sql)) return known
  if (names.size >= MOST_REMEMBERED) names.clear()
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 22)
  names.set(sql, name)
  return name
}

/** A compiled query as a batch sends it, under the name that it has on every way to the database. */
export const toStatement = ({ sql, parameters }: CompiledQuery): Statement => ({
  name: statementName(sql),
  text: sql,
  values: parameters,
})

/** The pool as Kysely wants it, with every compiled statement prepared under a name. */
export function withNamedStatements(pool: Pool): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client)
      if (known) return known
      const named = wrapClient(client)
      wrapped.set(client, named)
      return named
    },
  }
}

/** A pool of the one connection that is handed in, for whoever holds it already; releasing it stays with them. */
export function createSingleClientPool(client: PoolClient): PostgresPool {
  const held = { ...wrapClient(client), release: () => undefined }
  return { options: {}, end: async () => undefined, connect: async () => held }
}

function wrapClient(client: PoolClient): PostgresPoolClient {
  // As batches know it too; the types keep it to themselves.
  const { connection } = client as unknown as { readonly connection: object }
  let lost = false
  const query = async (sql: string, values: readonly unknown[]) => {
    try {
      const name = statementName(sql)
      const isPrepared = name !== undefined && mayPrepare(connection, name)
      return await client.query({ name: isPrepared ? name : undefined, text: sql, values: [...values] })
    } catch (error) {
      // The words of a database that goes reach us before the end of the socket does: the next one must not get this client.
      lost ||= databaseTrouble(error) === 'unavailable'
      throw error
    }
  }
  return {
    // Kysely calls query(sql, parameters) alone, as no cursor is configured; its declared overload for
    // cursors and the looser result type of pg make the cast necessary.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(Boolean(destroy) || lost),
  }
}
