import { createHmac, hkdfSync } from 'node:crypto'
import type { TokenPair } from '@client-center/contract/session/token-pair.ts'

/**
 * Derives the tokens of a session's generation from the installation key: 256 bits each, 43 characters. A refresh that
 * is repeated within its grace period can therefore return the same successor, although no token is stored.
 */
export function deriveTokens(secretKey: Buffer, family: string, generation: number): TokenPair {
  const key = Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), 'client-center session tokens', 32))
  const token = (kind: string): string =>
    createHmac('sha256', key).update(`${family}:${generation}:${kind}`).digest('base64url')
  return { authToken: token('access'), refreshToken: token('refresh') }
}
