import type { FastifyInstance } from 'fastify'
import { malformed } from '../../refusal/refusal.ts'

/** Refuses a request of HTTP/1.1 that names no host (RFC 9112 §3.2), with the headers of every other answer. */
export function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (raw.httpVersion === '1.1' && (raw.headers.host ?? '') === '') throw malformed('The request names no host')
    done()
  })
}
