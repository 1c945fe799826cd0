import type { Db } from '../database/connect.ts'
import { tooMany } from '../refusal.ts'
import { afterAttempt, type Counter } from './counter.ts'
import { networkOf } from './network-of.ts'
import { counterOf, deleteCounter, lockCounters, takeBack, throttleKey, writeCounter } from './throttle-queries.ts'
import { judgeAttempt, type ThrottleRule } from './throttle-rule.ts'

export interface Attempt {
  /** Seconds the subject has to rest: an attempt that fails all the same is answered with them. 0 when it is not resting. */
  readonly lenience: number
  readonly subjectKey: string
  readonly addressKey: string
  readonly addressSet: Counter
}

/**
 * Counts an attempt before it is judged, so that a hundred at once are a hundred. 429 with the seconds to wait when it
 * comes too early; such an attempt is not counted, waiting is all it takes. `system` is a pool, not a transaction: the
 * count holds whatever becomes of the attempt.
 */
export async function takeAttempt(
  system: Db,
  rule: ThrottleRule,
  { subject, address, now }: { subject: string; address: string; now: Date },
): Promise<Attempt> {
  const subjectKey = throttleKey(rule.kind, 'subject', subject)
  const addressKey = throttleKey(rule.kind, 'address', networkOf(address))
  return system.transaction().execute(async (db) => {
    const counters = await lockCounters(db, [subjectKey, addressKey], now)
    const ofSubject = counterOf(counters, subjectKey)
    const ofAddress = counterOf(counters, addressKey)
    const { wait, lenience } = judgeAttempt(rule, ofSubject, ofAddress, now)
    if (wait > 0) throw tooMany(wait)
    const addressSet = afterAttempt(ofAddress, rule.address, now)
    await writeCounter(db, addressKey, addressSet)
    await writeCounter(db, subjectKey, afterAttempt(ofSubject, rule.subject, now))
    return { lenience, subjectKey, addressKey, addressSet }
  })
}

/**
 * The attempt succeeded: the subject is forgiven. The address gets back only this attempt, so that nobody
 * clears the way for guessing others by signing in as himself in between.
 */
export async function forgiveAttempt(db: Db, attempt: Attempt): Promise<void> {
  await takeBack(db, attempt.addressKey, attempt.addressSet)
  await deleteCounter(db, attempt.subjectKey)
}

/** Forgets what was counted against a subject, wherever from. */
export async function forgiveSubject(db: Db, rule: ThrottleRule, subject: string): Promise<void> {
  await deleteCounter(db, throttleKey(rule.kind, 'subject', subject))
}
