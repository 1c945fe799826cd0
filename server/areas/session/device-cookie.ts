const NAME = 'device'
const DAYS = 180

/**
 * Returns the device's secret from an earlier sign-in, from the `Cookie` header. Returns undefined when the cookie is
 * not one of ours.
 */
export function readDeviceSecret(cookies: string | undefined): string | undefined {
  for (const cookie of cookies?.split(';') ?? []) {
    const found = /^device=([\w-]{43})$/.exec(cookie.trim())?.[1]
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Returns the `Set-Cookie` header that gives a device its secret. The cookie is hidden from scripts and other sites,
 * and sent only to `/api/Auth`.
 */
export function deviceCookie(secret: string, { isPublic }: { isPublic: boolean }): string {
  const line = `${NAME}=${secret}; Path=/api/Auth; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict`
  return isPublic ? `${line}; Secure` : line
}
