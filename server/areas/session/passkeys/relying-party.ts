import { randomBytes } from 'node:crypto'
import type { Deps } from '../../../deps/deps.ts'

/** How long a challenge is valid, in milliseconds. */
export const CHALLENGE_MS = 180_000

/** The page that passkeys belong to: its domain and origin, from the public address. */
export function toRelyingParty({ publicUrl }: Pick<Deps['config'], 'publicUrl'>): {
  readonly id: string
  readonly origin: string
} {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

export const createChallenge = (): string => randomBytes(32).toString('base64url')
