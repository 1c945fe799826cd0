interface Turns {
  /** Of the key in the present stretch of time, this one included. */
  readonly taken: number
  /** Seconds since that stretch began. */
  readonly passed: number
}

/**
 * Counts what each key does in stretches of so many seconds, `at` in milliseconds. In memory, by each server for itself and without
 * a word to the database.
 */
export function countTurns(seconds: number): (key: string, at: number) => Turns {
  let turns = new Map<string, number>()
  let since = Number.NEGATIVE_INFINITY
  return (key, at) => {
    // A clock that was set back begins anew as well.
    if (at - since >= seconds * 1000 || at < since) {
      turns = new Map()
      since = at
    }
    const taken = (turns.get(key) ?? 0) + 1
    turns.set(key, taken)
    return { taken, passed: (at - since) / 1000 }
  }
}
