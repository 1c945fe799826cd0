import type { Db } from '../database/connect.ts'
import { tooMany } from '../refusal/refusal.ts'
import { afterAttempt, secondsToWait, type Pace } from './counter.ts'
import { getCounter, lockCounters, throttleKey, writeCounter } from './throttle-queries.ts'

/** What a person may do a number of times an hour without a delay, and then with a rising one. */
const paces = {
  /** Reads of a concealed number. */
  secret: { free: 20, firstDelay: 30, longestDelay: 900, forgetAfter: 3600 },
  /** Messages to support. */
  support: { free: 5, firstDelay: 60, longestDelay: 900, forgetAfter: 3600 },
} as const satisfies Readonly<Record<string, Pace>>

/**
 * Counts one action of a person. Throws 429 with the seconds to wait when there were too many. `system` is a pool, not a
 * transaction, so that the count stays even if the action fails.
 */
export async function limitPerPerson(system: Db, kind: keyof typeof paces, personId: string, now: Date): Promise<void> {
  const key = throttleKey(kind, 'person', personId)
  await system.transaction().execute(async (db) => {
    const counter = getCounter(await lockCounters(db, [key], now), key)
    const wait = secondsToWait(counter, now)
    if (wait > 0) throw tooMany(wait)
    await writeCounter(db, key, afterAttempt(counter, paces[kind], now))
  })
}
