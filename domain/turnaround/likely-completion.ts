import { addDays } from '../calendar.ts'
import { countByDay, estimateQuantiles, type TurnaroundCase } from './completion-times.ts'
import { fewestCases } from './turnaround.ts'

/** Numbers of days that one in five and four in five applications take; null if too few are completed to tell. */
export interface UsualDays {
  readonly cases: number
  readonly early: number | null
  readonly late: number | null
}

interface LikelyCompletion {
  readonly from: string
  readonly to: string | null
  readonly cases: number
  readonly isLate: boolean
}

interface OpenApplication {
  readonly submittedOn: string
  readonly today: string
}

/** The usual days of these cases; undefined below `fewestCases` cases. */
export function toUsualDays(cases: readonly TurnaroundCase[]): UsualDays | undefined {
  if (cases.length < fewestCases) return undefined
  const [early = Infinity, late = Infinity] = estimateQuantiles(countByDay(cases), [0.2, 0.8])
  const toDays = (days: number) => (Number.isFinite(days) ? days : null)
  return { cases: cases.length, early: toDays(early), late: toDays(late) }
}

/**
 * The days on which an open application is likely to be completed: one in five takes no longer than until the first
 * day, four in five no longer than until the last. Undefined if the first day is not known. Late once the last day has
 * passed.
 */
export function toLikelyCompletion(
  { cases, early, late }: UsualDays,
  { submittedOn, today }: OpenApplication,
): LikelyCompletion | undefined {
  if (early === null) return undefined
  const to = late === null ? null : addDays(submittedOn, late)
  return { from: addDays(submittedOn, early), to, cases, isLate: to !== null && today > to }
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "Mar 12" */
function formatShortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${MONTHS[(month ?? 1) - 1]} ${date}`
}

/** "Mar 12 – Apr 20", or "after Mar 12" if the last day is not known. */
export const formatLikelyDays = ({ from, to }: Pick<LikelyCompletion, 'from' | 'to'>): string =>
  to === null ? `after ${formatShortDay(from)}` : `${formatShortDay(from)} – ${formatShortDay(to)}`
