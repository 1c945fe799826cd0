import type { Db } from '../database/connect.ts'
import { tooMany } from '../refusal/refusal.ts'
import { afterAttempt, secondsToWait, type Pace } from './counter.ts'
import { getCounter, lockCounters, throttleKey, writeCounter } from './throttle-queries.ts'

const pace: Pace = { free: 20, firstDelay: 30, longestDelay: 900, forgetAfter: 3600 }

/**
 * Twenty secrets an hour without a delay, then a rising one (429 with the seconds); per person. `system` is a pool, not
 * a transaction: the count stays whatever becomes of the read.
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
