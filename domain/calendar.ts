/** Calendar days as 'YYYY-MM-DD' strings: no time zone, no clock (AMB-100). "Today" is always an argument. */

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/
const DAY = 86_400_000
/** The first supported day, a Monday. */
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

/** The number of days in a month; 0 if there is no such month. */
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

/** Whole days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((toTimestamp(to) - toTimestamp(from)) / DAY)

/** The day `days` days later, or earlier if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(toTimestamp(day) + days * DAY).toISOString().slice(0, 10)

/** The Monday of the day's week. */
export const getWeekMonday = (day: string): string => addDays(day, -(daysBetween(SOME_MONDAY, day) % 7))

/** MM/DD/YYYY, as every table shows a date (Spec 000 §9). */
export function formatUs(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/**
 * Returns a function that converts an instant to the day in a time zone of the tz database. Throws for an unknown zone.
 * Creating it is slow, so callers cache it.
 */
export function createDayFormat(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (instant) => format.format(instant)
}

/** Whether this is a tz database name such as "America/Chicago"; an offset such as "+05:00" is not. */
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
