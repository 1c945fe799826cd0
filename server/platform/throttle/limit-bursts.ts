import { tooMany } from '../refusal.ts'
import { countTurns } from './count-turns.ts'

interface Burst {
  /** Times in so many seconds. */
  readonly most: number
  readonly seconds: number
}

/**
 * Lets each key take so many turns in so many seconds; the next is told how long to wait (429). Counted in memory: for what guesses
 * nothing and costs little, but is asked often.
 */
export function limitBursts({ most, seconds }: Burst, now: () => number = Date.now): (key: string) => void {
  const countTurn = countTurns(seconds)
  return (key) => {
    const { taken, passed } = countTurn(key, now())
    if (taken > most) throw tooMany(Math.max(1, Math.ceil(seconds - passed)))
  }
}
