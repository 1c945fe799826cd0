import type { Db } from '../database/connect.ts'
import { tooMany } from '../refusal/refusal.ts'
import { afterAttempt, secondsToWait, type Pace } from './counter.ts'
import { getCounter, lockCounters, throttleKey, writeCounter } from './throttle-queries.ts'

const pace: Pace = { free: 20, firstDelay: 30, longestDelay: 900, forgetAfter: 3600 }

/**
 * Allows each person to read twenty secrets an hour without a delay, and then with a rising one: throws 429 with the
 * seconds to wait. `system` is a pool, not a transaction, so that the count stays even if the read fails.
 */
export async function limitSecretReads(system: Db, personId: string, now: Date): Promise<void> {
  const key = throttleKey('secret', 'person', personId)
  await system.transaction().execute(async (db) => {
    const counter = getCounter(await lockCounters(db, [key], now), key)
    const wait = secondsToWait(counter, now)
    if (wait > 0) throw tooMany(wait)
    await writeCounter(db, key, afterAttempt(counter, pace, now))
  })
}
