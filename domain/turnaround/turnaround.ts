import { estimateQuantiles, groupByDay, type TurnaroundCase } from './completion-times.ts'
import { createSeededRandom } from './seeded-random.ts'

/** With fewer cases, an estimate says more about chance than about the payer. */
export const fewestCases = 5

/** The shares of completed applications whose days are estimated: the early ones, the middle, and the late ones. */
const shares = [0.2, 0.5, 0.8] as const

const resamples = 500
const seed = 20_260_101

/** A number of days, with the interval that holds the true one in 9 of 10 cases. */
export interface DaysEstimate {
  readonly days: number
  readonly from: number
  /** Undefined if too few applications are completed to tell. */
  readonly to: number | undefined
}

export interface Turnaround {
  readonly cases: number
  readonly completed: number
  /** The day by which one in five is completed. */
  readonly early: number | undefined
  readonly median: DaysEstimate | undefined
  /** The day by which four in five are completed. From then on an application is late. */
  readonly late: DaysEstimate | undefined
}

/**
 * How long applications take from submission to completion. Open ones count with the days that they have taken so far.
 * Undefined below `fewestCases` cases. The intervals are of 90 %, by resampling the cases with a fixed seed, so the same
 * cases always give the same numbers.
 */
export function estimateTurnaround(cases: readonly TurnaroundCase[]): Turnaround | undefined {
  if (cases.length < fewestCases) return undefined
  const days = groupByDay(cases)
  const [early = Infinity, median = Infinity, late = Infinity] = estimateQuantiles(days, shares)
  const [, medians = [], lates = []] = resampleQuantiles(cases)
  return {
    cases: cases.length,
    completed: cases.filter(({ isCompleted }) => isCompleted).length,
    early: toFinite(early),
    median: toEstimate(median, medians),
    late: toEstimate(late, lates),
  }
}

/** For each share, the sorted estimates of all resamples. */
function resampleQuantiles(cases: readonly TurnaroundCase[]): number[][] {
  const random = createSeededRandom(seed)
  const estimates: number[][] = shares.map(() => [])
  for (let round = 0; round < resamples; round += 1) {
    const drawn = cases.map(() => cases[Math.floor(random() * cases.length)] ?? { days: 0, isCompleted: false })
    estimateQuantiles(groupByDay(drawn), shares).forEach((days, index) => estimates[index]?.push(days))
  }
  return estimates.map((days) => days.toSorted((a, b) => a - b))
}

function toEstimate(days: number, sorted: readonly number[]): DaysEstimate | undefined {
  const from = sorted[Math.floor(resamples * 0.05)]
  const to = sorted[Math.ceil(resamples * 0.95) - 1]
  if (!Number.isFinite(days) || from === undefined || to === undefined) return undefined
  return { days, from: Math.min(from, days), to: toFinite(to) }
}

const toFinite = (days: number): number | undefined => (Number.isFinite(days) ? days : undefined)
