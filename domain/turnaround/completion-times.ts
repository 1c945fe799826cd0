/** One application since it was submitted. */
export interface TurnaroundCase {
  /** Whole days from the submission to the completion, or to today while it is open. */
  readonly days: number
  /** An open or canceled application counts until its last day, as a case whose completion was not seen. */
  readonly isCompleted: boolean
}

/** The cases of one day: how many had lasted until it, and how many were completed on it. */
interface DayCount {
  readonly days: number
  readonly completed: number
  readonly ended: number
}

/** Groups cases by day, in ascending order. */
export function groupByDay(cases: readonly TurnaroundCase[]): DayCount[] {
  const byDay = new Map<number, { completed: number; ended: number }>()
  for (const { days, isCompleted } of cases) {
    const day = byDay.get(days) ?? { completed: 0, ended: 0 }
    day.ended += 1
    if (isCompleted) day.completed += 1
    byDay.set(days, day)
  }
  return [...byDay]
    .map(([days, { completed, ended }]) => ({ days, completed, ended }))
    .toSorted((a, b) => a.days - b.days)
}

/**
 * The day by which each of these shares of applications is completed, by the estimate of Kaplan and Meier, which also
 * uses what the open ones say: that they took at least as long as now. Infinity where too few are completed to tell.
 * The shares are ascending, above 0 and below 1.
 */
export function estimateQuantiles(days: readonly DayCount[], shares: readonly number[]): number[] {
  let atRisk = 0
  for (const { ended } of days) atRisk += ended
  let surviving = 1
  const found: number[] = []
  for (const { days: day, completed, ended } of days) {
    surviving *= 1 - completed / atRisk
    atRisk -= ended
    // The small number is for rounding: five factors of 0.8 and the like end a little above what they should be.
    while (found.length < shares.length && surviving <= 1 - (shares[found.length] ?? 1) + 1e-9) found.push(day)
    if (found.length === shares.length) break
  }
  while (found.length < shares.length) found.push(Number.POSITIVE_INFINITY)
  return found
}
