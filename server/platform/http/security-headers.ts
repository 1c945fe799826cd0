import type { FastifyInstance } from 'fastify'

const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; frame-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; connect-src 'self'; script-src 'self'; font-src 'self'"

/** The page's policy with the nonce for the UI library's two style tags; style attributes are what the library positions things with. */
export const contentPolicy = (nonce: string): string =>
  `${POLICY}; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`

/** Headers of every answer (security.md). `strict` adds HSTS where the public address is https. */
export function addSecurityHeaders(app: FastifyInstance, strict: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('x-frame-options', 'DENY')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    if (strict) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', `${POLICY}; style-src 'self'`)
  })
}
