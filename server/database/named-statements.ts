import { createHash } from 'node:crypto'
import type { CompiledQuery, PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { DriverConnection } from './driver-connection.ts'
import { classifyDatabaseError } from './database-trouble.ts'
import { shouldPrepare } from './should-prepare.ts'
import type { Statement } from './statement-batch.ts'

/** The most statements whose names this process caches. Beyond it, the cache is cleared. */
const MAX_CACHED_NAMES = 1000

const nameBySql = new Map<string, string>()
const CONTROL_STATEMENT = /^(begin|start transaction|commit|rollback|savepoint|release)\b/

/**
 * The name of a statement, the same on every connection and in every process. Undefined for statements that are not
 * prepared.
 */
function getStatementName(sql: string): string | undefined {
  const cachedName = nameBySql.get(sql)
  if (cachedName !== undefined || CONTROL_STATEMENT.test(sql)) return cachedName
  if (nameBySql.size >= MAX_CACHED_NAMES) nameBySql.clear()
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 22)
  nameBySql.set(sql, name)
  return name
}

/** Converts a compiled query to a statement of a batch, with its usual name. */
export const toStatement = ({ sql, parameters }: CompiledQuery): Statement => ({
  name: getStatementName(sql),
  text: sql,
  values: parameters,
})

/** Wraps the pool for Kysely, so that every compiled query is prepared under a name. */
export function withNamedStatements(pool: Pool): PostgresPool {
  const wrappedClients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const wrappedClient = wrappedClients.get(client)
      if (wrappedClient) return wrappedClient
      const wrappedNewClient = wrapClient(client)
      wrappedClients.set(client, wrappedNewClient)
      return wrappedNewClient
    },
  }
}

/** A pool of one existing connection. The caller releases the connection. */
export function createSingleClientPool(client: PoolClient): PostgresPool {
  const heldClient = { ...wrapClient(client), release: () => undefined }
  return { options: {}, end: async () => undefined, connect: async () => heldClient }
}

function wrapClient(client: PoolClient): PostgresPoolClient {
  // The same object that batches use.
  const connection: DriverConnection = client.connection
  let isBroken = false
  const query = async (sql: string, values: readonly unknown[]) => {
    try {
      const name = getStatementName(sql)
      const isPrepared = name !== undefined && shouldPrepare(connection, name)
      return await client.query({ name: isPrepared ? name : undefined, text: sql, values: [...values] })
    } catch (error) {
      // The error of a closing database arrives before the socket ends, so this client must not be reused.
      isBroken ||= classifyDatabaseError(error) === 'unavailable'
      throw error
    }
  }
  return {
    // Kysely calls only query(sql, parameters), as no cursor is configured. The cast is necessary for its overload for
    // cursors, and because pg's result type is looser.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(Boolean(destroy) || isBroken),
  }
}
