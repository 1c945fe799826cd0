import { tooMany } from '../refusal.ts'

interface Burst {
  /** Times in so many seconds. */
  readonly most: number
  readonly seconds: number
}

/**
 * Lets each key take so many turns in so many seconds; the next is told how long to wait (429). Counted in memory, by each server
 * for itself and without a word to the database: for what guesses nothing and costs little, but is asked often.
 */
export function limitBursts({ most, seconds }: Burst, now: () => number = Date.now): (key: string) => void {
  let turns = new Map<string, number>()
  let since = now()
  return (key) => {
    const passed = (now() - since) / 1000
    // A clock that was set back begins anew as well.
    if (passed >= seconds || passed < 0) {
      turns = new Map()
      since = now()
    }
    const taken = (turns.get(key) ?? 0) + 1
    if (taken > most) throw tooMany(Math.max(1, Math.ceil(seconds - Math.max(0, passed))))
    turns.set(key, taken)
  }
}
