import { addDays, daysBetween, isCalendarDate, isCalendarMonth, isCalendarYear, lastDayInMonth } from '../calendar.ts'
import type { Row } from '../forms/list.ts'
import type { workHistory, workHistoryGaps } from './work-history.ts'

type Employment = Row<(typeof workHistory)['section']['fields']>
type Explained = Row<(typeof workHistoryGaps)['section']['fields']>

/** A period of more than sixty days without an employer. `from` and `to` are its first and last month, 'YYYY-MM'. */
export interface Gap {
  /**
   * Contains the start of the gap but not its end, so that an explanation stays with the gap when the end changes. For
   * the gap before the first employer it contains only the end.
   */
  readonly id: string
  readonly from: string
  readonly to: string
}

const LONGEST = 60
const YEARS = 5

/**
 * Finds the gaps of the last five years (CRED-O26; insurers ask about more than 60 days). Months and years count in
 * full; an employment without an end date continues today. Without any start date there are no gaps.
 */
export function findWorkGaps(
  history: readonly Pick<Employment, 'datesOfEmploymentFrom' | 'datesOfEmploymentTo'>[],
  today: string,
): readonly Gap[] {
  const spans = history
    .flatMap(({ datesOfEmploymentFrom: from, datesOfEmploymentTo: to }) => {
      const start = firstDay(from)
      const end = to === null || to === '' ? today : lastDay(to)
      const isReversed = start !== undefined && end !== undefined && end < start
      return (start === undefined && end === undefined) || isReversed ? [] : [{ start, end, known: start ?? end ?? '' }]
    })
    .toSorted((a, b) => (a.known < b.known ? -1 : 1))
  if (spans.every(({ start }) => start === undefined)) return []
  const gaps: Gap[] = []
  const begin = yearsBefore(today)
  let free = begin
  // An employment with an unknown end or start may cover the time after or before it.
  let isOpen = false
  const after = addDays(today, 1)
  for (const { start = free, end } of [...spans, { start: after, end: today }]) {
    if (!isOpen && daysBetween(free, start) > LONGEST) {
      const [from, to] = [free.slice(0, 7), addDays(start, -1).slice(0, 7)]
      // The gap before the first employer starts five years before today, so its start changes daily.
      gaps.push({ id: free === begin ? `gap-until-${to}` : `gap-${from}`, from, to })
    }
    isOpen = end === undefined
    const last = end ?? start
    if (last >= free) free = addDays(last, 1)
  }
  return gaps
}

/** Updates the dates of explanations to the current gaps, and removes the explanations of gaps that no longer exist. */
export function updateExplanations(gaps: readonly Gap[], explained: readonly Explained[]): readonly Explained[] {
  const byId = new Map(gaps.map((gap) => [gap.id, gap]))
  const remaining = explained.flatMap((row) => {
    const gap = byId.get(row.id)
    if (gap === undefined) return []
    return [row.from === gap.from && row.to === gap.to ? row : { ...row, from: gap.from, to: gap.to }]
  })
  return remaining.length === explained.length && remaining.every((row, index) => row === explained[index])
    ? explained
    : remaining
}

function firstDay(date: string | null): string | undefined {
  if (date === null) return undefined
  if (isCalendarYear(date)) return `${date}-01-01`
  if (isCalendarMonth(date)) return `${date}-01`
  return isCalendarDate(date) ? date : undefined
}

function lastDay(date: string): string | undefined {
  if (isCalendarYear(date)) return `${date}-12-31`
  if (!isCalendarMonth(date)) return isCalendarDate(date) ? date : undefined
  return lastDayInMonth(date)
}

/** The same day five years ago; March 1 for a February 29. */
function yearsBefore(today: string): string {
  const before = `${Number(today.slice(0, 4)) - YEARS}${today.slice(4)}`
  return isCalendarDate(before) ? before : `${before.slice(0, 4)}-03-01`
}
