import { createHash } from 'node:crypto'
import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { DriverConnection } from './driver-connection.ts'
import { databaseTrouble } from './database-trouble.ts'
import { shouldPrepare } from './may-prepare.ts'
import type { Statement } from './statement-batch.ts'

/** The most statements whose names this process caches. Beyond it, the cache is cleared. */
const MAX_CACHED = 1000

const names = new Map<string, string>()
const control = /^(begin|start transaction|commit|rollback|savepoint|release)\b/

/**
 * The name of a statement, the same on every connection and in every process. Undefined for statements that are not
 * prepared.
 */
function statementName(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || control.test(sql)) return known
  if (names.size >= MAX_CACHED) names.clear()
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 22)
  names.set(sql, name)
  return name
}

/** Converts a compiled query to a statement of a batch, with its usual name. */
export const toStatement = ({ sql, parameters }: CompiledQuery): Statement => ({
  name: statementName(sql),
  text: sql,
  values: parameters,
})

/** Wraps the pool for Kysely, so that every compiled query is prepared under a name. */
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

/** A pool of one existing connection. The caller releases the connection. */
export function createSingleClientPool(client: PoolClient): PostgresPool {
  const held = { ...wrapClient(client), release: () => undefined }
  return { options: {}, end: async () => undefined, connect: async () => held }
}

function wrapClient(client: PoolClient): PostgresPoolClient {
  // The same object that batches use.
  const connection: DriverConnection = client.connection
  let lost = false
  const query = async (sql: string, values: readonly unknown[]) => {
    try {
      const name = statementName(sql)
      const isPrepared = name !== undefined && shouldPrepare(connection, name)
      return await client.query({ name: isPrepared ? name : undefined, text: sql, values: [...values] })
    } catch (error) {
      // The error of a closing database arrives before the socket ends, so this client must not be reused.
      lost ||= databaseTrouble(error) === 'unavailable'
      throw error
    }
  }
  return {
    // Kysely calls only query(sql, parameters), as no cursor is configured. The cast is necessary for its overload for
    // cursors, and because pg's result type is looser.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(Boolean(destroy) || lost),
  }
}
