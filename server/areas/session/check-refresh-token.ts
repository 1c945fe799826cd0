import type { Held } from './session-queries.ts'

/**
 * How long the token just rotated still works, whatever became of its successor: two tabs may refresh at once (AMB-12).
 */
const GRACE_MS = 15_000

/** The same while nobody has used the successor: the reply with it may have been lost, together with the connection. */
const LOST_REPLY_MS = 120_000

export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse' | 'blocked' | 'refuse'

/** The verdict on a refresh token that was once issued (AMB-12). */
export function checkRefreshToken(held: Omit<Held, 'familyId' | 'personId'>, now: Date): RefreshVerdict {
  // Blocking ends every session; the holder of a session's last token learns why (AUTH-24).
  if (held.isEndedByBlock && held.isBlocked && held.generation === held.latest) return 'blocked'
  if (held.isEnded || held.familyExpiresAt <= now) return 'refuse'
  const age = held.latest - held.generation
  // Both bounds: a clock that was set back does not revive a rotated token.
  const grace = held.isLatestUsed ? GRACE_MS : LOST_REPLY_MS
  const isRepeat = age === 1 && Math.abs(now.getTime() - held.rotatedAt.getTime()) <= grace
  // First of all: a thief's old token ends the session even when it expired long ago.
  if (age > 0 && !isRepeat) return 'reuse'
  if (held.isBlocked) return 'blocked'
  if (isRepeat) return 'repeat'
  return held.tokenExpiresAt <= now ? 'refuse' : 'rotate'
}
