import { lastDayInMonth } from './calendar.ts'

/** The same day `months` months later, or the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const count = countMonths(day) + months
  const month = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
  const [same, last] = [`${month}-${day.slice(8)}`, lastDayInMonth(month)]
  return same < last ? same : last
}

/** The number of whole months from `from` to `to`, which is not earlier. */
export function countWholeMonths(from: string, to: string): number {
  const months = countMonths(to) - countMonths(from)
  return addMonths(from, months) <= to ? months : months - 1
}

export const isLastDayInMonth = (day: string): boolean => day === lastDayInMonth(day.slice(0, 7))

/** The months before the day's month since the year 0. */
const countMonths = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
