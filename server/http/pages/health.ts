import { sql } from 'kysely'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps/deps.ts'

/**
 * `/healthz` reports that the process runs; `/readyz`, that the database answers, accepts writes, and has been
 * migrated.
 */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      const { rows } = await sql<{ reads: boolean }>`
        select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reads
          from schema_migration limit 1`.execute(deps.database.system)
      return rows[0]?.reads === false ? { status: 'ready' } : notReady(reply, 'the database takes no writes')
    } catch {
      return notReady(reply, 'the database does not answer')
    }
  })
}

const notReady = (reply: FastifyReply, status: string): FastifyReply =>
  reply.code(503).header('retry-after', '2').send({ status })
