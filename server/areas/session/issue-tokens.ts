import type { TokenPair } from '@client-center/contract/session/token-pair.ts'
import type { Db } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'
import { insertTokens } from './session-queries.ts'
import { deriveTokens } from './session-tokens.ts'

/**
 * Longer than the time after which the browser treats a token as stale (2 to 7 minutes) plus one check (AMB-12,
 * AUTH-17).
 */
const ACCESS_MS = 10 * 60_000
const HOUR_MS = 3_600_000

export type SessionDeps = Pick<Deps, 'secretKey'> & {
  readonly config: Pick<Deps['config'], 'refreshIdleHours' | 'refreshDays'>
}

/** Returns when a session that starts now ends, regardless of its use. */
export function sessionEnd({ config }: SessionDeps, now: Date): Date {
  return new Date(now.getTime() + config.refreshDays * 24 * HOUR_MS)
}

/** Creates the token pair of a generation. Neither token is valid longer than the session. */
export async function issueTokens(
  db: Db,
  deps: SessionDeps,
  session: { familyId: string; generation: number; expiresAt: Date },
  now: Date,
): Promise<TokenPair> {
  const pair = deriveTokens(deps.secretKey, session.familyId, session.generation)
  const until = (milliseconds: number): Date =>
    new Date(Math.min(now.getTime() + milliseconds, session.expiresAt.getTime()))
  await insertTokens(db, session.familyId, session.generation, pair, {
    issuedAt: now,
    accessUntil: until(ACCESS_MS),
    refreshUntil: until(deps.config.refreshIdleHours * HOUR_MS),
  })
  return pair
}
