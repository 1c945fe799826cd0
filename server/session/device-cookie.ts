const NAME = 'device'
const DAYS = 180

/** What a device keeps of an earlier sign-in, from the `Cookie` header; undefined when it is no secret of ours. */
export function deviceSecretIn(cookies: string | undefined): string | undefined {
  for (const cookie of cookies?.split(';') ?? []) {
    const found = /^device=([\w-]{43})$/.exec(cookie.trim())?.[1]
    if (found !== undefined) return found
  }
  return undefined
}

/** The `Set-Cookie` line that gives a device its secret: out of reach of scripts and of other sites, shown to `/api/Auth` alone. */
export function deviceCookie(secret: string, { isPublic }: { isPublic: boolean }): string {
  const line = `${NAME}=${secret}; Path=/api/Auth; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict`
  return isPublic ? `${line}; Secure` : line
}
