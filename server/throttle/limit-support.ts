import type { Db } from '../database/connect.ts'
import { tooMany } from '../refusal/refusal.ts'
import { afterAttempt, secondsToWait, type Pace } from './counter.ts'
import { getCounter, lockCounters, throttleKey, writeCounter } from './throttle-queries.ts'

const supportPace: Pace = { free: 5, firstDelay: 60, longestDelay: 900, forgetAfter: 3600 }

/**
 * Allows each person five messages an hour without a delay, and then with a rising one: throws 429 with the seconds to
 * wait.
 */
export async function limitSupport(system: Db, personId: string, now: Date): Promise<void> {
  const key = throttleKey('support', 'person', personId)
  await system.transaction().execute(async (db) => {
    const counter = getCounter(await lockCounters(db, [key], now), key)
    const wait = secondsToWait(counter, now)
    if (wait > 0) throw tooMany(wait)
    await writeCounter(db, key, afterAttempt(counter, supportPace, now))
  })
}
