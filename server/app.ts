import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import { allEndpoints } from '@client-center/contract/all.ts'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { allServed } from './all-served.ts'
import { route } from './http/calls/respond.ts'
import { apiPages } from './http/pages/api-docs.ts'
import type { Deps } from './deps/deps.ts'
import { serveMetrics } from './metrics/metrics.ts'
import { createUploadReader, serveForms } from './areas/portal/serve-forms.ts'
import { serveHealth } from './http/pages/health.ts'
import { requireEveryHandler } from './http/calls/require-every-handler.ts'
import { toRefusal, unexpected } from './http/calls/error-reply.ts'
import { endSlowSenders } from './http/connection/end-slow-senders.ts'
import { defaultTimeouts } from './http/connection/timeouts.ts'
import { requireHost } from './http/connection/require-host.ts'
import { refuseWritesOnFullDisk } from './http/connection/refuse-writes-on-full-disk.ts'
import { addSecurityHeaders, BUILD_HEADER, securityHeaders } from './http/security-headers.ts'
import { stopInTime } from './http/connection/stop-in-time.ts'
import { unreadableAddress } from './http/connection/unreadable-address.ts'
import { unmetExpectation, unreadableRequest } from './http/connection/unreadable-request.ts'
import { findBuildFile } from './http/pages/builds.ts'
import { readBuildName, serveWebPages } from './http/pages/static-files.ts'

/**
 * The largest body in bytes, except for forms with a file. The longest form that a user can fill in takes half of it.
 */
const MAX_BODY_BYTES = 1_048_576
export const WEB = new URL('../web/dist', import.meta.url).pathname

/** Builds the whole server. Hooks and routes are registered in the order in which they apply to a request. */
export async function buildApp(deps: Deps, timeouts = defaultTimeouts): Promise<FastifyInstance> {
  const headers = securityHeaders(deps.config.publicUrl.startsWith('https:'))
  const build = await readBuildName(WEB)
  const app = Fastify({
    // Without this, Node would answer a request without a Host header itself, without our headers (see `requireHost`).
    http: {
      connectionsCheckingInterval: timeouts.checkInterval,
      headersTimeout: timeouts.head,
      requireHostHeader: false,
    },
    clientErrorHandler: unreadableRequest(headers),
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: 1200 },
    trustProxy: deps.config.trustProxy,
    requestTimeout: 15 * 60_000,
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    exposeHeadRoutes: false,
    frameworkErrors: unreadableAddress(headers),
  })
  app.server.on('checkExpectation', unmetExpectation(headers))
  addSecurityHeaders(app, build === undefined ? headers : { ...headers, [BUILD_HEADER]: build })
  stopInTime(app, timeouts, deps.config.trustProxy !== false)
  endSlowSenders(app, timeouts)
  requireHost(app)
  refuseWritesOnFullDisk(app, deps)
  // The server accepts only JSON and forms with files. Any other body is malformed.
  app.removeContentTypeParser('text/plain')
  await app.register(multipart)

  app.addHook('onResponse', (request, reply, done) => {
    // Logs the route's pattern and not the path, since paths contain ids and file names. The secret for setting a
    // password is never part of a path that the server receives.
    request.log.info({
      route: request.routeOptions.url,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
    done()
  })
  app.setErrorHandler((thrown, request, reply) => {
    const refusal = toRefusal(thrown)
    if (!refusal) request.log.error({ err: thrown, route: request.routeOptions.url }, 'unexpected')
    const { status, body, retryAfterSeconds } = refusal ?? unexpected
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    return reply.code(status).header('cache-control', 'no-store').type('application/json').send(JSON.stringify(body))
  })
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('application/json')
      .send(JSON.stringify({ message: 'It could not be found' })),
  )

  serveHealth(app, deps)
  serveMetrics(app, deps)
  await app.register(apiPages)
  requireEveryHandler(allEndpoints, allServed)
  for (const served of allServed) route(app, deps, served)
  await serveForms(app, deps.config, createUploadReader(deps.database.system))
  await serveWebPages(app, {
    web: WEB,
    statics: new URL('./areas/portal/static', import.meta.url).pathname,
    isDemo: deps.config.demo,
    findOther: (path) => findBuildFile(deps.database.system, path),
  })
  return app
}
