import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolWaits } from '../database/measured-pool.ts'
import type { Deps } from '../deps/deps.ts'
import { fileStoreErrors } from '../files/file-store-errors.ts'
import { addQueueMetrics } from './queue-metrics.ts'

/** Upper limits in seconds. The requests of a page aim at 50 ms; uploads may take minutes. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]

/**
 * Serves `/metrics` in the format of Prometheus to requests with METRICS_TOKEN as a bearer token; everyone else gets
 * 404. Without that setting nothing is measured. Labels are patterns of routes, statuses and names of jobs, never ids
 * of practices or people.
 */
export function serveMetrics(app: FastifyInstance, deps: Deps): void {
  const token = deps.config.metricsToken
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(fileStoreErrors)
  registry.registerMetric(poolWaits)
  addPoolMetrics(registry, deps)
  const readQueues = addQueueMetrics(registry, deps)
  const requests = new Histogram({
    name: 'client_center_http_request_seconds',
    help: 'Duration of requests by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // A request without a route must not add a label for each address that somebody tries.
    const route = request.routeOptions.url ?? 'none'
    requests.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) return reply.callNotFound()
    await readQueues()
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}

/** Compares hashes, so that the time does not depend on how much of the token is right. */
function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}

function addPoolMetrics(registry: Registry, { database }: Deps): void {
  const gauge = (name: string, help: string, read: (pool: (typeof database.pools)['app']) => number): void => {
    const measured = new Gauge({
      name: `client_center_database_pool_${name}`,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect: () => {
        for (const [pool, one] of Object.entries(database.pools)) measured.set({ pool }, read(one))
      },
    })
  }
  gauge('connections', 'Open connections to the database.', ({ totalCount }) => totalCount)
  gauge('idle', 'Open connections that no request uses.', ({ idleCount }) => idleCount)
  gauge('waiting', 'Requests that wait for a connection.', ({ waitingCount }) => waitingCount)
}
