/** A PostgreSQL that ends within this time counts as a short-lived start. */
export const SHORT_LIVED_MS = 60_000

/**
 * Milliseconds before PostgreSQL is restarted after this many short-lived starts: none, then one second, doubled each
 * time, up to a minute. On a full disk it would otherwise restart in an endless loop.
 */
export const restartPause = (earlyEnds: number): number =>
  earlyEnds === 0 ? 0 : Math.min(60_000, 1000 * 2 ** (earlyEnds - 1))
