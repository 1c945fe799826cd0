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
   * Seconds left of the subject's delay, which this attempt may skip. If the attempt fails, the response contains this
   * wait. 0 if there is no delay.
   */
  readonly lenience: number
  /** True if this attempt used up the shared limit of strangers; the owner is then notified. */
  readonly reachedCap: boolean
  /** The key that a successful attempt resets. */
  readonly forgiven: string
  /** Counters that a successful attempt reduces by one. */
  readonly refundable: readonly Counted[]
}

interface Attempted {
  /** What is guessed: an account, or a link's secret. */
  readonly subject: string
  /** The IP address of the attempt. */
  readonly address: string
  readonly now: Date
  /** Names the device if the owner has signed in on it before. Its attempts are counted separately. */
  readonly knownDevice?: string | undefined
}

/**
 * Counts an attempt before its result is known, so that a hundred simultaneous attempts count as a hundred. Throws 429
 * with the seconds to wait if the attempt is too early, and does not count it. `system` is a pool, not a transaction,
 * so that the count stays even if the request fails.
 */
export async function beginAttempt(system: Db, rule: ThrottleRule, attempted: Attempted): Promise<Attempt> {
  return system
    .transaction()
    .execute((db) =>
      attempted.knownDevice === undefined
        ? beginAnywhere(db, rule, attempted)
        : beginOnKnownDevice(db, rule, attempted, attempted.knownDevice),
    )
}

async function beginOnKnownDevice(
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

async function beginAnywhere(db: Db, rule: ThrottleRule, { subject, address, now }: Attempted): Promise<Attempt> {
  const subjectKey = throttleKey(rule.kind, 'subject', subject)
  const addressKey = throttleKey(rule.kind, 'address', toNetwork(address))
  const unknownDevicesKey = throttleKey(rule.kind, 'strangers', subject)
  const keys = rule.unknownDevices ? [subjectKey, addressKey, unknownDevicesKey] : [subjectKey, addressKey]
  const counters = await lockCounters(db, keys, now)
  const [subjectCounter, addressCounter] = [getCounter(counters, subjectKey), getCounter(counters, addressKey)]
  const { wait, lenience } = checkAttempt(rule, subjectCounter, addressCounter, now)
  const capped = rule.unknownDevices ? secondsToWait(getCounter(counters, unknownDevicesKey), now) : 0
  if (wait > 0 || capped > 0) throw tooMany(Math.max(wait, capped))

  const refundable = [{ key: addressKey, set: afterAttempt(addressCounter, rule.address, now) }]
  if (rule.unknownDevices)
    refundable.push({
      key: unknownDevicesKey,
      set: afterAttempt(getCounter(counters, unknownDevicesKey), rule.unknownDevices, now),
    })
  for (const { key, set } of refundable) await writeCounter(db, key, set)
  await writeCounter(db, subjectKey, afterAttempt(subjectCounter, rule.subject, now))
  const reachedCap = refundable.some(
    ({ key, set }) => key === unknownDevicesKey && set.failures === rule.unknownDevices?.free,
  )
  return { lenience, reachedCap, forgiven: subjectKey, refundable }
}

/**
 * Resets the subject's counter after a successful attempt. The counters of the address and of all strangers are reduced
 * only by this one attempt. So nobody gets more guesses by signing in to their own account, or by waiting for the owner
 * to sign in.
 */
export async function forgiveAttempt(db: Db, { forgiven, refundable }: Attempt): Promise<void> {
  for (const { key, set } of refundable) await undoAttempt(db, key, set)
  await deleteCounter(db, forgiven)
}

/** Resets all counters of a subject, from any address. */
export async function forgiveSubject(db: Db, rule: ThrottleRule, subject: string): Promise<void> {
  for (const part of ['subject', 'strangers']) await deleteCounter(db, throttleKey(rule.kind, part, subject))
}
