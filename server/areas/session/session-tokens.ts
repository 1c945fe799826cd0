import { createHmac, hkdfSync } from 'node:crypto'
import type { TokenPair } from '@client-center/contract/session/session.ts'

/**
 * The tokens of a session's generation: 256 bits each, 43 characters, derived from the installation key. A refresh
 * repeated within its grace period gets the same successor although no token is ever stored.
 */
export function deriveTokens(secretKey: Buffer, family: string, generation: number): TokenPair {
  const key = Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), 'client-center session tokens', 32))
  const token = (kind: string): string =>
    createHmac('sha256', key).update(`${family}:${generation}:${kind}`).digest('base64url')
  return { authToken: token('access'), refreshToken: token('refresh') }
}
