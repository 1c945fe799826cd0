/** One application since it was submitted. */
export interface TurnaroundCase {
  /** Whole days from the submission to the completion, or to today while it is open. */
  readonly days: number
  /** An open or canceled application counts until its last day, as a case whose completion was not seen. */
  readonly isCompleted: boolean
}

/** The cases by day, in ascending order: how many ended on each day, and how many of them were completed. */
interface CaseCounts {
  readonly days: readonly number[]
  readonly ended: ArrayLike<number>
  readonly completed: ArrayLike<number>
}

/** Counts the cases of each day. */
export function countByDay(cases: readonly TurnaroundCase[]): CaseCounts {
  const days = [...new Set(cases.map((one) => one.days))].toSorted((a, b) => a - b)
  const places = new Map(days.map((day, place) => [day, place]))
  const ended = days.map(() => 0)
  const completed = days.map(() => 0)
  for (const one of cases) {
    const place = places.get(one.days) ?? 0
    ended[place] = (ended[place] ?? 0) + 1
    if (one.isCompleted) completed[place] = (completed[place] ?? 0) + 1
  }
  return { days, ended, completed }
}

/**
 * The day by which each of these shares of applications is completed, by the estimate of Kaplan and Meier, which also
 * uses what the open ones say: that they took at least as long as now. Infinity where too few are completed to tell.
 * The shares are ascending, above 0 and below 1.
 */
export function estimateQuantiles({ days, ended, completed }: CaseCounts, shares: readonly number[]): number[] {
  let atRisk = 0
  for (let place = 0; place < days.length; place += 1) atRisk += ended[place] ?? 0
  let surviving = 1
  const found: number[] = []
  for (let place = 0; place < days.length && found.length < shares.length && atRisk > 0; place += 1) {
    surviving *= 1 - (completed[place] ?? 0) / atRisk
    atRisk -= ended[place] ?? 0
    // The small number is for rounding: five factors of 0.8 and the like end a little above what they should be.
    while (found.length < shares.length && surviving <= 1 - (shares[found.length] ?? 1) + 1e-9)
      found.push(days[place] ?? 0)
  }
  while (found.length < shares.length) found.push(Number.POSITIVE_INFINITY)
  return found
}
