import type { StoredSession } from './session-queries.ts'

/**
 * Milliseconds for which the token that was just rotated still works, even if its successor was used: two tabs may
 * refresh at once (AMB-12).
 */
const GRACE_MS = 15_000

/**
 * Milliseconds for which it still works while its successor was not used: the response with the successor may have been
 * lost with the connection.
 */
const LOST_REPLY_MS = 120_000

export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse' | 'blocked' | 'refuse'

/** Decides what happens to a refresh token that was once issued (AMB-12). */
export function checkRefreshToken(held: Omit<StoredSession, 'familyId' | 'personId'>, now: Date): RefreshVerdict {
  // Blocking a person ends every session. The client with a session's last token receives the reason (AUTH-24).
  if (held.isEndedByBlock && held.isBlocked && held.generation === held.latest) return 'blocked'
  if (held.isEnded || held.familyExpiresAt <= now) return 'refuse'
  const age = held.latest - held.generation
  // Checks both bounds, so that a clock that was set back does not make a rotated token valid again.
  const grace = held.isLatestUsed ? GRACE_MS : LOST_REPLY_MS
  const isRepeat = age === 1 && Math.abs(now.getTime() - held.rotatedAt.getTime()) <= grace
  // Checked before the token's expiry: a stolen old token ends the session even when the token expired long ago.
  if (age > 0 && !isRepeat) return 'reuse'
  if (held.isBlocked) return 'blocked'
  if (isRepeat) return 'repeat'
  return held.tokenExpiresAt <= now ? 'refuse' : 'rotate'
}
