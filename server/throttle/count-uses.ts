interface Uses {
  /** The key's count in the current period, including this one. */
  readonly count: number
  /** Seconds since the period started. */
  readonly passed: number
}

/**
 * Counts the uses of each key in periods of this many seconds; `at` is in milliseconds. Counts in memory, so each
 * server process counts separately.
 */
export function countUses(seconds: number): (key: string, at: number) => Uses {
  let turns = new Map<string, number>()
  let since = Number.NEGATIVE_INFINITY
  return (key, at) => {
    // A clock that was set back starts a new period too.
    if (at - since >= seconds * 1000 || at < since) {
      turns = new Map()
      since = at
    }
    const count = (turns.get(key) ?? 0) + 1
    turns.set(key, count)
    return { count, passed: (at - since) / 1000 }
  }
}
