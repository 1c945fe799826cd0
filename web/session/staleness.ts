import type { Tokens } from '../api/tokens.ts'

const MINUTE = 60_000

/**
 * The random lifetime of each pair by its login date: drawn once, so that a repeated check does not draw again
 * (AMB-12).
 */
const drawn = new Map<string, number>()

/**
 * Whether the pair is outdated: a random 2 to 7 minutes after its login date (AUTH-17). An unreadable date counts as
 * outdated, and so does a future one: the clock was set back, and the pair would seem fresh for too long.
 */
export function isOutdated(tokens: Tokens, now: number, random: () => number = Math.random): boolean {
  let freshFor = drawn.get(tokens.loginDate)
  if (freshFor === undefined) {
    freshFor = (2 + 5 * random()) * MINUTE
    drawn.clear()
    drawn.set(tokens.loginDate, freshFor)
  }
  const age = now - Date.parse(tokens.loginDate)
  return !(age >= 0 && age < freshFor)
}

/** Milliseconds until the next check: random and under 14 seconds (AUTH-18). */
export const untilNextCheck = (random: () => number = Math.random): number => 1000 + random() * 12_900
