import { tooMany } from '../refusal/refusal.ts'
import { countUses } from './count-uses.ts'

interface Burst {
  /** Calls per period. */
  readonly most: number
  readonly seconds: number
}

/**
 * Limits the calls of each key per period; further ones are refused with the seconds to wait (429). Counted in memory:
 * for frequent, cheap calls that cannot be used for guessing.
 */
export function limitBursts({ most, seconds }: Burst, now: () => number = Date.now): (key: string) => void {
  const countTurn = countUses(seconds)
  return (key) => {
    const { taken, passed } = countTurn(key, now())
    if (taken > most) throw tooMany(Math.max(1, Math.ceil(seconds - passed)))
  }
}
