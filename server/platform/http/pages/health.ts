import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** `/healthz`: the process is alive. `/readyz`: the database answers and every migration is applied. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1 from schema_migration limit 1`.execute(deps.database.system)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'the database does not answer' })
    }
  })
}
