import type { Tokens } from '../platform/api/tokens.ts'

const MINUTE = 60_000

/** How long each pair counts as fresh, by its login date: drawn once, so that a reload of the check does not draw again (AMB-12). */
const drawn = new Map<string, number>()

/**
 * Whether the pair is outdated: a random 2 to 7 minutes after its login date (AUTH-17). A date that cannot be read is outdated,
 * and so is one that is still to come: the clock was put back since, and would call the pair fresh for too long.
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
