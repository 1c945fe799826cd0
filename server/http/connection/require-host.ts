import type { FastifyInstance } from 'fastify'
import { malformed } from '../../refusal/refusal.ts'

/** Refuses an HTTP/1.1 request without a Host header (RFC 9112 §3.2), with the usual response headers. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.httpVersion === '1.1' && (raw.headers.host ?? '') === '') throw malformed('The request names no host')
    done()
  })
}
