/** Days of the calendar as 'YYYY-MM-DD' strings: no time zone, no clock (AMB-100). "Today" is always an argument. */

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY = 86_400_000
/** Earlier than every day that is known here. */
const SOME_MONDAY = '1900-01-01'

/** Whether the text names a day that exists, between the years 1900 and 2199. */
export function isCalendarDate(value: string): boolean {
  const parts = PATTERN.exec(value)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (year < 1900 || year > 2199) return false
  return day >= 1 && day <= daysIn(year, month)
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** How many days the month of that number has; none, where there is no such month. */
const daysIn = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : (DAYS[month - 1] ?? 0)

/** The last day of a month, 'YYYY-MM'. */
export function lastDayInMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return `${month}-${daysIn(year, number)}`
}

/** Whether the text names a month, 'YYYY-MM', between the years 1900 and 2199. */
export const isCalendarMonth = (value: string): boolean => /^\d{4}-\d{2}$/.test(value) && isCalendarDate(`${value}-01`)

/** Whether the text names a year between 1900 and 2199. */
export const isCalendarYear = (value: string): boolean => /^\d{4}$/.test(value) && isCalendarDate(`${value}-01-01`)

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((toTimestamp(to) - toTimestamp(from)) / DAY)

/** The day so many days later (or earlier, when negative). */
export const addDays = (day: string, days: number): string =>
  new Date(toTimestamp(day) + days * DAY).toISOString().slice(0, 10)

/** The Monday with which the day's week begins. */
export const getWeekMonday = (day: string): string => addDays(day, -(daysBetween(SOME_MONDAY, day) % 7))

/** MM/DD/YYYY, as every table shows a date (Spec 000 §9). */
export function formatUs(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/**
 * Tells the day of an instant in a time zone of the tz database: what "today" is for a person. Throws where there is no such
 * zone. Making it costs far more than asking it, so who asks often keeps it.
 */
export function createDayFormat(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (instant) => format.format(instant)
}

/** Whether it is the name of a zone of the tz database, such as "America/Chicago"; an offset alone is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,59}$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function toTimestamp(day: string): number {
  const [year, month, date] = day.split('-').map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, date ?? 1)
}
