import type { Held } from './session-queries.ts'

/** For how long the token just rotated still answers, whatever became of its successor: two tabs may refresh at once (AMB-12). */
const GRACE_MS = 15_000

/** The same while nobody has used the successor: the reply that carried it may have been lost, and the connection with it. */
const LOST_REPLY_MS = 120_000

export type RefreshVerdict = 'rotate' | 'repeat' | 'reuse' | 'blocked' | 'refuse'

/** What a refresh token that was once given out is worth now (AMB-12). */
export function judgeRefresh(held: Omit<Held, 'familyId' | 'personId'>, now: Date): RefreshVerdict {
  // Blocking ends every session; whoever holds the last token of one is told why (AUTH-24).
  if (held.isEndedByBlock && held.isBlocked && held.generation === held.latest) return 'blocked'
  if (held.isEnded || held.familyExpiresAt <= now) return 'refuse'
  const age = held.latest - held.generation
  // On both sides: a clock that was set back does not give a rotated token its life again.
  const grace = held.isLatestUsed ? GRACE_MS : LOST_REPLY_MS
  const isRepeat = age === 1 && Math.abs(now.getTime() - held.rotatedAt.getTime()) <= grace
  // Before all else: a thief's old token ends the session also when it ran out long ago.
  if (age > 0 && !isRepeat) return 'reuse'
  if (held.isBlocked) return 'blocked'
  if (isRepeat) return 'repeat'
  return held.tokenExpiresAt <= now ? 'refuse' : 'rotate'
}
