import { addDays, daysBetween, isCalendarDate, isCalendarMonth, isCalendarYear, lastDayInMonth } from '../calendar.ts'
import type { Row } from '../forms/list.ts'
import type { workHistory, workHistoryGaps } from './work-history.ts'

type Employment = Row<(typeof workHistory)['section']['fields']>
type Explained = Row<(typeof workHistoryGaps)['section']['fields']>

/** A time of more than sixty days without an employer; months as 'YYYY-MM', the first and the last without one. */
export interface Gap {
  /** Made of where it begins, so that a word about it stays with it while its end moves. */
  readonly id: string
  readonly from: string
  readonly to: string
}

const LONGEST = 60
const YEARS = 5

/**
 * The gaps of the last five years (CRED-O26; more than 60 days is what payers ask about). Months count whole, a year alone counts
 * whole as well; who has no end works there still. Nothing is said as long as no employer has a start.
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
    .toSorted((one, other) => (one.known < other.known ? -1 : 1))
  if (spans.every(({ start }) => start === undefined)) return []
  const gaps: Gap[] = []
  const begin = yearsBefore(today)
  let free = begin
  // Of whom it is not known when they came or went, it is not said that they were away before or after.
  let isOpen = false
  const after = addDays(today, 1)
  for (const { start = free, end } of [...spans, { start: after, end: today }]) {
    if (!isOpen && daysBetween(free, start) > LONGEST) {
      const [from, to] = [free.slice(0, 7), addDays(start, -1).slice(0, 7)]
      // What lies before the first employer begins with the five years, which move on from day to day.
      gaps.push({ id: free === begin ? `gap-until-${to}` : `gap-${from}`, from, to })
    }
    isOpen = end === undefined
    const last = end ?? start
    if (last >= free) free = addDays(last, 1)
  }
  return gaps
}

/** The words about gaps that are still there, with the ends that they have now; words about others go. */
export function updateExplanations(gaps: readonly Gap[], explained: readonly Explained[]): readonly Explained[] {
  const byId = new Map(gaps.map((gap) => [gap.id, gap]))
  const remaining = explained.flatMap((row) => {
    const gap = byId.get(row.id)
    if (gap === undefined) return []
    return [row.from === gap.from && row.to === gap.to ? row : { ...row, from: gap.from, to: gap.to }]
  })
  return remaining.length === explained.length && remaining.every((row, at) => row === explained[at])
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

/** The same day five years ago; of a leap day the day after it. */
function yearsBefore(today: string): string {
  const before = `${Number(today.slice(0, 4)) - YEARS}${today.slice(4)}`
  return isCalendarDate(before) ? before : `${before.slice(0, 4)}-03-01`
}
