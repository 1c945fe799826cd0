import { daysBetween, formatUs, isCalendarDate, isCalendarMonth, lastDayInMonth } from '../calendar.ts'
import { toPlainCharacters } from './to-plain-characters.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
const SOME_MONDAY = '1900-01-01'

/** Two-digit years below this number are in the 2000s, all others in the 1900s. */
const CENTURY = 70

/** The name of a weekday before a day; it must match the day. */
const WEEKDAY = /^([a-z]{3,9})\.?,? (?=\S)/i
/** A time of day after the day, as spreadsheets export it; it is ignored. */
const TIME_BEHIND = /(?:,? |T)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?$/i
/** A day without a time is often sent as midnight UTC. Any other UTC time may be another day in local time. */
const MIDNIGHT_UTC = /T00:00(?::00(?:\.0+)?)?(?:Z|\+00:00)$/i
const PARTED = /^(\d{1,2}) ?([/.-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/
const RUN = /^(\d{2})(\d{2})(\d{4})$/
const YEAR_FIRST_RUN = /^(\d{4})(\d{2})(\d{2})$/
/** Formats that state boards and letters use: Oct 16, 2028; 16 October 2028; 16-Oct-28; the 5th of September 2028. */
const MONTH_FIRST = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:, ?|[ -])(\d{4}|\d{2})$/i
const DAY_FIRST = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of | ?- ?| )([a-z]{3,9})\.?,?(?: ?- ?| )(\d{4}|\d{2})$/i

/** What the caller knows about the day. */
interface DateContext {
  /** For a birth date: today as 'YYYY-MM-DD'. A two-digit year then means the last hundred years (AMB-151). */
  readonly bornUntil?: string | undefined
}

/**
 * Parses a day in any common format to 'YYYY-MM-DD': month, day and year with slashes, dashes, dots, blanks or nothing
 * between them; the year first; the month as a word; with a weekday before or a time after it. Undefined if it is not
 * an existing day. It never swaps day and month: 13/45/2026 and 31/12/2028 are not days.
 */
export function parseDay(text: string, { bornUntil }: DateContext = {}): string | undefined {
  const plain = toPlainCharacters(text).replace(/[.,;]$/, '')
  const weekday = nameAmong(WEEKDAYS, WEEKDAY.exec(plain)?.[1] ?? '')
  const named = weekday === -1 ? plain : plain.replace(WEEKDAY, '')
  const parts =
    parseFigures(named.replace(MIDNIGHT_UTC, '').replace(TIME_BEHIND, '')) ?? parseWords(named.replace(TIME_BEHIND, ''))
  if (parts === undefined) return undefined
  const [month, day, year] = parts
  const iso = `${toFullYear(year, month, day, bornUntil)}-${two(month)}-${two(day)}`
  if (!isCalendarDate(iso)) return undefined
  return weekday === -1 || daysBetween(SOME_MONDAY, iso) % 7 === weekday ? iso : undefined
}

type Parts = readonly [month: string, day: string, year: string]

function parseFigures(text: string): Parts | undefined {
  const [, month, , day, year] = PARTED.exec(text) ?? []
  if (month !== undefined && day !== undefined && year !== undefined) return [month, day, year]
  const [, first, , second, third] = YEAR_FIRST.exec(text) ?? []
  if (first !== undefined && second !== undefined && third !== undefined) return [second, third, first]
  return parseRun(text)
}

/** Parses MMDDYYYY or YYYYMMDD. They cannot be confused, because the first two digits of a year are never a month. */
function parseRun(text: string): Parts | undefined {
  const [, month = '', day = '', year = ''] = RUN.exec(text) ?? []
  if (month !== '' && Number(month) <= 12) return [month, day, year]
  const [, first, second, third] = YEAR_FIRST_RUN.exec(text) ?? []
  return first === undefined || second === undefined || third === undefined ? undefined : [second, third, first]
}

function parseWords(text: string): Parts | undefined {
  const [, first = '', second = '', last = ''] = MONTH_FIRST.exec(text) ?? []
  if (first !== '') return [monthNumber(first), second, last]
  const [, day = '', name = '', year = ''] = DAY_FIRST.exec(text) ?? []
  return day === '' ? undefined : [monthNumber(name), day, year]
}

/** The number of a month's name or its abbreviation of three letters or more; 0 if there is none. */
const monthNumber = (name: string): string => String(nameAmong(MONTHS, name) + 1)

const nameAmong = (names: readonly string[], name: string): number =>
  name.length < 3 ? -1 : names.findIndex((monthName) => monthName.startsWith(name.toLowerCase()))

const two = (part: string): string => part.padStart(2, '0')

function toFullYear(year: string, month: string, day: string, bornUntil: string | undefined): string {
  if (year.length > 2) return year
  if (bornUntil === undefined) return `${Number(year) < CENTURY ? '20' : '19'}${year}`
  const century = Number(bornUntil.slice(0, 2))
  const isPast = `${century}${year}-${two(month)}-${two(day)}` <= bornUntil
  return `${isPast ? century : century - 1}${year}`
}

const MONTH_AND_YEAR = /^(\d{1,2}) ?[/.-] ?(\d{4})$/
const MONTH_RUN = /^(\d{2})(\d{4})$/
const YEAR_AND_MONTH = /^(\d{4})-(\d{2})$/
const MONTH_IN_WORDS = /^([a-z]{3,9})\.?,?[ -](\d{4})$/i

/**
 * Parses a month to 'YYYY-MM': digits with a slash, dash or dot or without, or the month as a word. Undefined if it is
 * not a month.
 */
export function parseMonth(text: string): string | undefined {
  const plain = toPlainCharacters(text)
  const [, first = '', second = ''] = MONTH_AND_YEAR.exec(plain) ?? MONTH_RUN.exec(plain) ?? []
  const [, yearFirst, monthSecond = ''] = YEAR_AND_MONTH.exec(plain) ?? []
  const [, name, namedYear = ''] = MONTH_IN_WORDS.exec(plain) ?? []
  const [month, year] =
    yearFirst !== undefined
      ? [monthSecond, yearFirst]
      : name !== undefined
        ? [monthNumber(name), namedYear]
        : [first, second]
  const iso = `${year}-${two(month)}`
  return isCalendarMonth(iso) ? iso : undefined
}

/** Parses a month and returns its last day, which is the meaning of an expiration date without a day. */
export function parseMonthAsLastDay(value: string | null): string | undefined {
  const month = value === null ? undefined : parseMonth(value)
  return month === undefined ? undefined : lastDayInMonth(month)
}

/** Formats a value for an input: a day as MM/DD/YYYY, a month as MM/YYYY, any other text as typed. */
export function formatDay(value: string | null): string {
  if (value === null) return ''
  if (isCalendarDate(value)) return formatUs(value)
  return isCalendarMonth(value) ? value.replace(YEAR_AND_MONTH, '$2/$1') : value
}
