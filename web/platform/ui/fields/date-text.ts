import { formatUs, isCalendarDate, isCalendarMonth } from '@client-center/domain/calendar.ts'

const PARTED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/
const RUN = /^(\d{2})()(\d{2})(\d{4})$/

/** Years of two digits below it are of this century. */
const CENTURY = 70

/**
 * The day that a text names, 'YYYY-MM-DD': month, day and year, parted by slashes, dashes or dots or run together as MMDDYYYY; the
 * year in two or four digits. Only days that exist; anything else is undefined, nothing is guessed (13/45/2026 is no day).
 */
export function dayOf(text: string): string | undefined {
  const parts = PARTED.exec(text.trim()) ?? RUN.exec(text.trim())
  if (!parts) return undefined
  const [, month = '', , day = '', year = ''] = parts
  const iso = `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(iso) ? iso : undefined
}

const wholeYear = (year: string): string =>
  year.length === 2 ? `${Number(year) < CENTURY ? '20' : '19'}${year}` : year

/** A value as the input shows it: a day as MM/DD/YYYY, of which only the month is known as MM/YYYY, any other text as it was typed. */
export function textOfDay(value: string | null): string {
  if (value === null) return ''
  if (isCalendarDate(value)) return formatUs(value)
  return isCalendarMonth(value) ? value.replace(/^(\d{4})-(\d{2})$/, '$2/$1') : value
}
