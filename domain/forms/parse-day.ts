import { daysBetween, formatUs, isCalendarDate, isCalendarMonth, lastDayInMonth } from '../calendar.ts'
import { toPlainCharacters } from './to-plain-characters.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const WEEKDAYS = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
const SOME_MONDAY = '1900-01-01'

/** Years of two digits below it are of this century. */
const CENTURY = 70

/** The name of a weekday before a day; the day must be one. */
const WEEKDAY = /^([a-z]{3,9})\.?,? (?=\S)/i
/** A time of day behind it, as tables export days: nobody reads more out of it than the day. */
const TIME_BEHIND = /(?:,? |T)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?$/i
/** Midnight in the zone of the world's time is how a day without a time travels; any other time may be another day here. */
const MIDNIGHT_UTC = /T00:00(?::00(?:\.0+)?)?(?:Z|\+00:00)$/i
const PARTED = /^(\d{1,2}) ?([/.-]) ?(\d{1,2}) ?\2 ?(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/
const RUN = /^(\d{2})(\d{2})(\d{4})$/
const YEAR_FIRST_RUN = /^(\d{4})(\d{2})(\d{2})$/
/** As boards and letters write it: Oct 16, 2028; 16 October 2028; 16-Oct-28; the 5th of September 2028. */
const MONTH_FIRST = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:, ?|[ -])(\d{4}|\d{2})$/i
const DAY_FIRST = /^(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of | ?- ?| )([a-z]{3,9})\.?,?(?: ?- ?| )(\d{4}|\d{2})$/i

/** What is known of the day that is meant. */
interface DateContext {
  /** Of a birth date: the day it is, 'YYYY-MM-DD'. Two digits of a year mean the last hundred years before it (AMB-151). */
  readonly bornUntil?: string | undefined
}

/**
 * The day that a text names, 'YYYY-MM-DD', as people write and paste days: month, day and year with slashes, dashes, dots or blanks
 * between them or run together; the year first; the month in words; with a weekday before it or a time behind it. Only days that
 * exist; anything else is undefined, nothing is guessed (13/45/2026 and 31/12/2028 are no days).
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

/** MMDDYYYY, or YYYYMMDD: no month is as great as a century. */
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

/** The number of a month that is written out or cut short, from three letters on. None is 0, which is no month. */
const monthNumber = (name: string): string => String(nameAmong(MONTHS, name) + 1)

const nameAmong = (names: readonly string[], name: string): number =>
  name.length < 3 ? -1 : names.findIndex((one) => one.startsWith(name.toLowerCase()))

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

/** The month that a text names, 'YYYY-MM': in figures with a slash, a dash or a dot or run together, or in words. Nothing is guessed. */
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

/** The last day of the month that stands in the place of a day: what a card means that carries a month alone. */
export function parseMonthAsLastDay(value: string | null): string | undefined {
  const month = value === null ? undefined : parseMonth(value)
  return month === undefined ? undefined : lastDayInMonth(month)
}

/** A value as an input shows it: a day as MM/DD/YYYY, of which only the month is known as MM/YYYY, any other text as it was typed. */
export function formatDay(value: string | null): string {
  if (value === null) return ''
  if (isCalendarDate(value)) return formatUs(value)
  return isCalendarMonth(value) ? value.replace(YEAR_AND_MONTH, '$2/$1') : value
}
