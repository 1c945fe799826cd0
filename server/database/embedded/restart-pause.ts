/** A PostgreSQL that ends within this time counts as a short-lived start. */
export const SHORT_LIVED_MS = 60_000

/**
 * Milliseconds to wait before PostgreSQL is restarted after this many short-lived starts: none, then one second,
 * doubled each time, up to a minute. Otherwise PostgreSQL would restart in an endless loop, for example on a full disk.
 */
export const restartPause = (earlyEnds: number): number =>
  earlyEnds === 0 ? 0 : Math.min(60_000, 1000 * 2 ** (earlyEnds - 1))
