/** What is remembered of attempts under one key. */
export interface Counter {
  readonly failures: number
  readonly lastAt: Date
  readonly blockedUntil: Date | null
}

/** All times in seconds. */
export interface Pace {
  /** Attempts before the first delay. */
  readonly free: number
  /** The first delay; each further attempt doubles it. */
  readonly firstDelay: number
  readonly longestDelay: number
  /** After so much quiet all is forgotten: no lock is for ever. */
  readonly forgetAfter: number
}

/** The delay in seconds that so many attempts have earned (AMB-11: rising, never for ever). */
export function delayAfter(failures: number, pace: Pace): number {
  if (failures < pace.free) return 0
  return Math.min(pace.longestDelay, pace.firstDelay * 2 ** (failures - pace.free))
}

/** Attempts that still count. */
export function liveFailures(counter: Counter, pace: Pace, now: Date): number {
  return now.getTime() - counter.lastAt.getTime() > pace.forgetAfter * 1000 ? 0 : counter.failures
}

/** Whole seconds until the next attempt is heard; 0 when it is heard now. */
export function secondsToWait(counter: Counter, now: Date): number {
  if (counter.blockedUntil === null) return 0
  return Math.max(0, Math.ceil((counter.blockedUntil.getTime() - now.getTime()) / 1000))
}

/** The counter after one more attempt. */
export function afterAttempt(counter: Counter, pace: Pace, now: Date): Counter {
  const failures = liveFailures(counter, pace, now) + 1
  const delay = delayAfter(failures, pace)
  return { failures, lastAt: now, blockedUntil: delay === 0 ? null : new Date(now.getTime() + delay * 1000) }
}
