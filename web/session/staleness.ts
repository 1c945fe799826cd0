import type { Tokens } from '../api/tokens.ts'

const MINUTE = 60_000

/**
 * The random lifetime of the tokens by their login date. It is chosen once, so that repeated checks use the same value
 * (AMB-12).
 */
const drawn = new Map<string, number>()

/**
 * Whether the tokens are outdated: a random 2 to 7 minutes after their login date (AUTH-17). An invalid date counts as
 * outdated, and so does a future one: after the clock was set back, the tokens would never seem outdated.
 */
export function isOutdated(tokens: Tokens, now: number, random: () => number = Math.random): boolean {
  // A view is never renewed.
  if (tokens.refreshToken === '') return false
  let freshFor = drawn.get(tokens.loginDate)
  if (freshFor === undefined) {
    freshFor = (2 + 5 * random()) * MINUTE
    drawn.clear()
    drawn.set(tokens.loginDate, freshFor)
  }
  const age = now - Date.parse(tokens.loginDate)
  return !(age >= 0 && age < freshFor)
}

/** Milliseconds until the next check: random, from 1 second to under 14 seconds (AUTH-18). */
export const untilNextCheck = (random: () => number = Math.random): number => 1000 + random() * 12_900
