/** A PostgreSQL that ends within this time of its start has not come back for good. */
export const SOON_MS = 60_000

/**
 * Milliseconds before PostgreSQL is started again after so many starts that did not last: at once, then after a second, and twice
 * as long each time, up to a minute. On a full disk it would otherwise start and fall without end.
 */
export const restartPause = (earlyEnds: number): number =>
  earlyEnds === 0 ? 0 : Math.min(60_000, 1000 * 2 ** (earlyEnds - 1))
