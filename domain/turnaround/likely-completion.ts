import { addDays } from '../calendar.ts'
import { estimateQuantiles, groupByDay, type TurnaroundCase } from './completion-times.ts'
import { fewestCases } from './turnaround.ts'

interface LikelyCompletion {
  readonly from: string
  readonly to: string | null
  readonly cases: number
  readonly isLate: boolean
}

/**
 * The days on which an open application is likely to be completed: one in five takes no longer than until the first
 * day, four in five no longer than until the last. Undefined below `fewestCases` cases, or if too few are completed to
 * know the first day. Late once the last day has passed.
 */
export function estimateCompletion(
  cases: readonly TurnaroundCase[],
  { submittedOn, today }: { readonly submittedOn: string; readonly today: string },
): LikelyCompletion | undefined {
  if (cases.length < fewestCases) return undefined
  const [early = Infinity, late = Infinity] = estimateQuantiles(groupByDay(cases), [0.2, 0.8])
  if (!Number.isFinite(early)) return undefined
  const to = Number.isFinite(late) ? addDays(submittedOn, late) : null
  return { from: addDays(submittedOn, early), to, cases: cases.length, isLate: to !== null && today > to }
}
