import { countByDay, estimateQuantiles, type TurnaroundCase } from './completion-times.ts'
import { createSeededRandom } from './seeded-random.ts'

/** With fewer cases, an estimate says more about chance than about the payer. */
export const fewestCases = 5

/** The shares of completed applications whose days are estimated: the early ones, the middle, and the late ones. */
const shares = [0.2, 0.5, 0.8] as const

const resamples = 500
const seed = 20_260_101

/** Drawn cases between two steps, some milliseconds of work. */
const DRAWS_PER_STEP = 100_000

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
 * cases always give the same numbers, in whatever order they come.
 */
export function estimateTurnaround(cases: readonly TurnaroundCase[]): Turnaround | undefined {
  const steps = estimateInSteps(cases)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same in steps of some milliseconds, between which a server can do other work. */
export function* estimateInSteps(cases: readonly TurnaroundCase[]): Generator<undefined, Turnaround | undefined> {
  if (cases.length < fewestCases) return undefined
  const [early = Infinity, median = Infinity, late = Infinity] = estimateQuantiles(countByDay(cases), shares)
  const [, medians = [], lates = []] = yield* resampleQuantiles(cases)
  return {
    cases: cases.length,
    completed: cases.filter(({ isCompleted }) => isCompleted).length,
    early: toFinite(early),
    median: toEstimate(median, medians),
    late: toEstimate(late, lates),
  }
}

/** For each share, the sorted estimates of all resamples. */
function* resampleQuantiles(cases: readonly TurnaroundCase[]): Generator<undefined, number[][]> {
  const random = createSeededRandom(seed)
  const sorted = cases.toSorted((a, b) => a.days - b.days || Number(a.isCompleted) - Number(b.isCompleted))
  const { days } = countByDay(sorted)
  const places = new Map(days.map((day, place) => [day, place]))
  const placeOf = Int32Array.from(sorted, (one) => places.get(one.days) ?? 0)
  const isCompleted = Int32Array.from(sorted, (one) => Number(one.isCompleted))
  const ended = new Int32Array(days.length)
  const completed = new Int32Array(days.length)
  const estimates: number[][] = shares.map(() => [])
  let draws = 0
  for (let round = 0; round < resamples; round += 1) {
    ended.fill(0)
    completed.fill(0)
    for (let drawn = 0; drawn < sorted.length; drawn += 1) {
      const one = Math.floor(random() * sorted.length)
      const place = placeOf[one] ?? 0
      ended[place] = (ended[place] ?? 0) + 1
      completed[place] = (completed[place] ?? 0) + (isCompleted[one] ?? 0)
    }
    estimateQuantiles({ days, ended, completed }, shares).forEach((day, index) => estimates[index]?.push(day))
    draws += sorted.length
    if (draws >= DRAWS_PER_STEP) {
      draws = 0
      yield undefined
    }
  }
  return estimates.map((found) => found.toSorted((a, b) => a - b))
}

function toEstimate(days: number, sorted: readonly number[]): DaysEstimate | undefined {
  const from = sorted[Math.floor(resamples * 0.05)]
  const to = sorted[Math.ceil(resamples * 0.95) - 1]
  if (!Number.isFinite(days) || from === undefined || to === undefined) return undefined
  return { days, from: Math.min(from, days), to: toFinite(to) }
}

const toFinite = (days: number): number | undefined => (Number.isFinite(days) ? days : undefined)
