/** The stored attempts of one key. */
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
  /** Seconds without an attempt after which all attempts are forgotten, so that no delay is permanent. */
  readonly forgetAfter: number
}

/** The delay in seconds after this many attempts (AMB-11: rising, with a limit). */
export function delayAfter(failures: number, pace: Pace): number {
  if (failures < pace.free) return 0
  return Math.min(pace.longestDelay, pace.firstDelay * 2 ** (failures - pace.free))
}

/** Attempts that still count. */
export function liveFailures(counter: Counter, pace: Pace, now: Date): number {
  return now.getTime() - counter.lastAt.getTime() > pace.forgetAfter * 1000 ? 0 : counter.failures
}

/** Simultaneous requests may be counted out of order, by at most this time. */
const ORDER_MS = 60_000

/**
 * Whole seconds until the next attempt is allowed; 0 if it is allowed now. Never longer than the full delay, and 0 if
 * the clock was set back, so that a changed clock cannot prolong a delay.
 */
export function secondsToWait({ blockedUntil, lastAt }: Counter, now: Date): number {
  if (blockedUntil === null || now.getTime() < lastAt.getTime() - ORDER_MS) return 0
  const fullDelay = blockedUntil.getTime() - lastAt.getTime()
  return Math.max(0, Math.ceil(Math.min(blockedUntil.getTime() - now.getTime(), fullDelay) / 1000))
}

/** The counter after one more attempt. */
export function afterAttempt(counter: Counter, pace: Pace, now: Date): Counter {
  const failures = liveFailures(counter, pace, now) + 1
  const delay = delayAfter(failures, pace)
  return { failures, lastAt: now, blockedUntil: delay === 0 ? null : new Date(now.getTime() + delay * 1000) }
}
