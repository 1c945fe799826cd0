import { addDays, daysBetween } from '../../calendar.ts'
import type { ExpirationClass } from '../expiration-class.ts'

/** The number of dates of one class in a month 'YYYY-MM'; the month is null for expired dates. */
interface DatesInMonth {
  readonly month: string | null
  readonly class: ExpirationClass
  readonly dates: number
}

/** One bar of the chart: expired licenses, or those that expire in a month. */
export interface ExpirationBar {
  /** "July 2027", or "Past". */
  readonly name: string
  /** "Jul", or "Past". */
  readonly short: string
  /** The first and last day of the bar, both included; null means no bound. */
  readonly from: string | null
  readonly to: string
  readonly dates: number
  /** The classes in the bar, soonest first. */
  readonly parts: readonly { readonly class: ExpirationClass; readonly dates: number }[]
}

/** The months in the chart, including the current one. */
const MONTHS = 12

/** A bar for expired licenses, and twelve bars for the months from the current one, which starts today. */
export function createExpirationBars(found: readonly DatesInMonth[], today: string): readonly ExpirationBar[] {
  const past = toBar({ name: 'Past', short: 'Past', from: null, to: addDays(today, -1) }, null, found)
  const months = Array.from({ length: MONTHS }, (_, index) => {
    const first = monthAfter(today, index)
    const days = { from: index === 0 ? today : first, to: addDays(monthAfter(today, index + 1), -1) }
    return toBar(
      { name: `${toMonthName(first)} ${first.slice(0, 4)}`, short: toMonthName(first).slice(0, 3), ...days },
      first,
      found,
    )
  })
  return [past, ...months]
}

/** The number of dates of a class, of which the bars leave out those after a year. */
export const countDates = (found: readonly DatesInMonth[], expirationClass: ExpirationClass): number =>
  found.reduce((sum, one) => (one.class === expirationClass ? sum + one.dates : sum), 0)

function toBar(
  bar: Omit<ExpirationBar, 'dates' | 'parts'>,
  first: string | null,
  found: readonly DatesInMonth[],
): ExpirationBar {
  const month = first === null ? null : first.slice(0, 7)
  const parts = found
    .filter((one) => one.month === month)
    .map(({ class: expirationClass, dates }) => ({ class: expirationClass, dates }))
    .sort((a, b) => ORDER.indexOf(a.class) - ORDER.indexOf(b.class))
  return { ...bar, dates: parts.reduce((sum, { dates }) => sum + dates, 0), parts }
}

const ORDER: readonly ExpirationClass[] = ['past', 'near', 'soon', 'later']

/** The first day of the month `months` months after that of a day. */
function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

// Spelled out because the browser's locale data is slow to load (0021).
const NAMES = 'January February March April May June July August September October November December'.split(' ')

const toMonthName = (day: string): string => NAMES[Number(day.slice(5, 7)) - 1] ?? ''

/** The position of a day in the chart, from 0 at the left edge to 1 at the right; the first bar is the past. */
export function toPlotPosition(day: string, today: string): number {
  const start = monthAfter(today, 0)
  const bars = MONTHS + 1
  for (let index = 0; index < MONTHS; index += 1) {
    const first = monthAfter(start, index)
    const next = monthAfter(start, index + 1)
    if (day < next) return Math.max(1, 1 + index + daysBetween(first, day) / daysBetween(first, next)) / bars
  }
  return 1
}
