import type { FastifyInstance } from 'fastify'

const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; frame-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; connect-src 'self'; script-src 'self'; font-src 'self'"

/** The page's policy with the nonce for style tags of our own scripts; style attributes are what the UI library positions things with. */
export const contentPolicy = (nonce: string): string =>
  `${POLICY}; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`

/** Headers of every answer (security.md), whoever gives it. `strict` adds HSTS where the public address is https. */
export const securityHeaders = (strict: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'content-security-policy': `${POLICY}; style-src 'self'`,
  'cache-control': 'no-store',
  ...(strict ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Names the build of the pages that this server has, with every answer: an older page learns by it that there is a newer one. */
export const BUILD_HEADER = 'x-portal-build'

/** Gives every answer of the application its headers; those that it has set itself, as pages do for their policy and their cache, stay. */
export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const always = Object.entries(headers)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}
