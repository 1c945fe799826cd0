import type { Db } from '../database/connect.ts'
import { tooMany } from '../refusal/refusal.ts'
import { afterAttempt, secondsToWait, type Counter } from './counter.ts'
import { toNetwork } from './network.ts'
import { getCounter, deleteCounter, lockCounters, undoAttempt, throttleKey, writeCounter } from './throttle-queries.ts'
import { checkAttempt, type ThrottleRule } from './throttle-rule.ts'

/** One counter after an attempt. */
interface Counted {
  readonly key: string
  readonly set: Counter
}

export interface Attempt {
  /**
   * Seconds left of the subject's delay; if the attempt is allowed anyway and fails, the reply has this wait. 0 when
   * there is none.
   */
  readonly lenience: number
  /** Whether this attempt used up the shared limit of strangers, so that the owner is notified. */
  readonly reachedCap: boolean
  /** The key that a successful attempt resets. */
  readonly forgiven: string
  /** Counters that a successful attempt reduces by one. */
  readonly refundable: readonly Counted[]
}

interface Attempted {
  /** What is guessed. */
  readonly subject: string
  /** The address of the attempt. */
  readonly address: string
  readonly now: Date
  /**
   * Names the device if the owner has signed in on it before: its attempts are counted separately from those of
   * strangers.
   */
  readonly knownDevice?: string | undefined
}

/**
 * Counts an attempt before it is judged, so that a hundred at once count as a hundred. 429 with the seconds to wait
 * when it is too early; such an attempt is not counted. `system` is a pool, not a transaction: the count stays whatever
 * becomes of the attempt.
 */
export async function takeAttempt(system: Db, rule: ThrottleRule, attempted: Attempted): Promise<Attempt> {
  return system
    .transaction()
    .execute((db) =>
      attempted.knownDevice === undefined
        ? fromAnywhere(db, rule, attempted)
        : fromKnownDevice(db, rule, attempted, attempted.knownDevice),
    )
}

async function fromKnownDevice(
  db: Db,
  rule: ThrottleRule,
  { subject, now }: Attempted,
  device: string,
): Promise<Attempt> {
  const key = throttleKey(rule.kind, 'device', `${device} ${subject}`)
  const counter = getCounter(await lockCounters(db, [key], now), key)
  const wait = secondsToWait(counter, now)
  if (wait > 0) throw tooMany(wait)
  await writeCounter(db, key, afterAttempt(counter, rule.subject, now))
  return { lenience: 0, reachedCap: false, forgiven: key, refundable: [] }
}

async function fromAnywhere(db: Db, rule: ThrottleRule, { subject, address, now }: Attempted): Promise<Attempt> {
  const subjectKey = throttleKey(rule.kind, 'subject', subject)
  const addressKey = throttleKey(rule.kind, 'address', toNetwork(address))
  const strangersKey = throttleKey(rule.kind, 'strangers', subject)
  const keys = rule.strangers ? [subjectKey, addressKey, strangersKey] : [subjectKey, addressKey]
  const counters = await lockCounters(db, keys, now)
  const [subjectCounter, addressCounter] = [getCounter(counters, subjectKey), getCounter(counters, addressKey)]
  const { wait, lenience } = checkAttempt(rule, subjectCounter, addressCounter, now)
  const capped = rule.strangers ? secondsToWait(getCounter(counters, strangersKey), now) : 0
  if (wait > 0 || capped > 0) throw tooMany(Math.max(wait, capped))

  const refundable = [{ key: addressKey, set: afterAttempt(addressCounter, rule.address, now) }]
  if (rule.strangers)
    refundable.push({ key: strangersKey, set: afterAttempt(getCounter(counters, strangersKey), rule.strangers, now) })
  for (const { key, set } of refundable) await writeCounter(db, key, set)
  await writeCounter(db, subjectKey, afterAttempt(subjectCounter, rule.subject, now))
  const reachedCap = refundable.some(({ key, set }) => key === strangersKey && set.failures === rule.strangers?.free)
  return { lenience, reachedCap, forgiven: subjectKey, refundable }
}

/**
 * After a successful attempt: resets the subject's counter. The address and all strangers together get back only this
 * one attempt, so that signing in as oneself, or waiting for the owner to do so, allows no more guesses.
 */
export async function forgiveAttempt(db: Db, { forgiven, refundable }: Attempt): Promise<void> {
  for (const { key, set } of refundable) await undoAttempt(db, key, set)
  await deleteCounter(db, forgiven)
}

/** Resets all counters of a subject, from any address. */
export async function forgiveSubject(db: Db, rule: ThrottleRule, subject: string): Promise<void> {
  for (const part of ['subject', 'strangers']) await deleteCounter(db, throttleKey(rule.kind, part, subject))
}
