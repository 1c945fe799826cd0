import type { FastifyInstance } from 'fastify'

const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; frame-src 'self' blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; connect-src 'self'; script-src 'self'; font-src 'self'"

/**
 * The page's content security policy. The nonce allows style tags of our own scripts; the UI library positions elements
 * with style attributes.
 */
export const contentPolicy = (nonce: string): string =>
  `${POLICY}; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`

/** Headers of every response (security.md). `strict` adds HSTS, for an https public address. */
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

/** Names the server's build of the web app in every response, so that an older page notices a newer build. */
export const BUILD_HEADER = 'x-portal-build'

/**
 * Adds the headers to every response. Headers that a route has set, such as a page's policy and cache control, stay.
 */
export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const always = Object.entries(headers)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}
