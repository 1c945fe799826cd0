import type { TokenPair } from '@client-center/contract/session/token-pair.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'
import { unauthorized } from '../../refusal/refusal.ts'
import { issueTokens, type SessionDeps } from './issue-tokens.ts'
import { checkRefreshToken } from './check-refresh-token.ts'
import { advanceFamily, endFamily, lockByRefreshToken, type StoredSession } from './session-queries.ts'
import { deriveTokens } from './session-tokens.ts'

/**
 * Exchanges a refresh token for the next pair (AMB-12). The token that was just rotated returns the same successor: for
 * 15 s, since two tabs may refresh at once, and for 2 minutes while the successor was not used, since its response may
 * have been lost. Any older token ends the session. Throws 401 when the session cannot continue.
 */
export async function refreshSession(
  deps: SessionDeps & Pick<Deps, 'database'>,
  refreshToken: string,
  { address, now }: { address: string; now: Date },
): Promise<TokenPair> {
  // The end of a session must be committed, so the refusal is thrown after the transaction.
  const outcome = await deps.database.system.transaction().execute(async (db) => {
    const held = await lockByRefreshToken(db, refreshToken)
    const verdict = held ? checkRefreshToken(held, now) : 'refuse'
    if (!held || verdict === 'refuse') return undefined
    if (verdict === 'blocked') return 'blocked'
    if (verdict === 'repeat') return deriveTokens(deps.secretKey, held.familyId, held.latest)
    if (verdict === 'rotate') return rotate(db, deps, held, now)
    await endFamily(db, held.familyId, 'reuse', now)
    await audit(db, {
      action: 'session.token-reused',
      person: held.personId,
      account: null,
      address,
      record: held.familyId,
    })
    return undefined
  })
  if (outcome === 'blocked') throw unauthorized('Blocked')
  if (outcome === undefined) throw unauthorized()
  return outcome
}

async function rotate(db: Db, deps: SessionDeps, held: StoredSession, now: Date): Promise<TokenPair> {
  const generation = held.latest + 1
  await advanceFamily(db, held.familyId, generation, now)
  return issueTokens(db, deps, { familyId: held.familyId, generation, expiresAt: held.familyExpiresAt }, now)
}
