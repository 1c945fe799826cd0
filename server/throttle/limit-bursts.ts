import { tooMany } from '../refusal/refusal.ts'
import { countUses } from './count-uses.ts'

interface Burst {
  /** Requests per period. */
  readonly most: number
  readonly seconds: number
}

/**
 * Limits the requests of each key per period. Throws 429 with the seconds to wait beyond the limit. Counts in memory:
 * for frequent, cheap requests that cannot be used for guessing.
 */
export function limitBursts({ most, seconds }: Burst, now: () => number = () => Date.now()): (key: string) => void {
  const countTurn = countUses(seconds)
  return (key) => {
    const { count, passed } = countTurn(key, now())
    if (count > most) throw tooMany(Math.max(1, Math.ceil(seconds - passed)))
  }
}
