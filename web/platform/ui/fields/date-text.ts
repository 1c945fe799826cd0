import { formatUs, isCalendarDate, isCalendarMonth } from '@client-center/domain/calendar.ts'

const PARTED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/
const RUN = /^(\d{2})()(\d{2})(\d{4})$/
/** As licensing boards and letters write it: Oct 16, 2028; 16 October 2028; 16-Oct-2028. */
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i
const DAY_FIRST = /^(\d{1,2})([ -])([a-z]{3,9})\.?,?\2(\d{4})$/i

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** Years of two digits below it are of this century. */
const CENTURY = 70

/**
 * The day that a text names, 'YYYY-MM-DD': month, day and year, parted by slashes, dashes or dots or run together as MMDDYYYY, the
 * year in two or four digits; or with the month in words, the year in four. Only days that exist; anything else is undefined,
 * nothing is guessed (13/45/2026 is no day).
 */
export function dayOf(text: string): string | undefined {
  const said = text.trim().replace(/\s+/g, ' ')
  const { month, day, year } = inFigures(said) ?? inWords(said) ?? {}
  if (month === undefined || day === undefined || year === undefined) return undefined
  const iso = `${wholeYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(iso) ? iso : undefined
}

function inFigures(text: string) {
  const [, month, , day, year] = PARTED.exec(text) ?? RUN.exec(text) ?? []
  return month === undefined ? undefined : { month, day, year }
}

function inWords(text: string) {
  const [, first, second, last] = MONTH_FIRST.exec(text) ?? []
  if (first !== undefined) return { month: numberOf(first), day: second, year: last }
  const [, day, , name, year] = DAY_FIRST.exec(text) ?? []
  return name === undefined ? undefined : { month: numberOf(name), day, year }
}

/** The number of a month that is written out or cut short, from three letters on. None is 0, which is no month. */
const numberOf = (name: string): string => String(MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1)

const wholeYear = (year: string): string =>
  year.length === 2 ? `${Number(year) < CENTURY ? '20' : '19'}${year}` : year

/** A value as the input shows it: a day as MM/DD/YYYY, of which only the month is known as MM/YYYY, any other text as it was typed. */
export function textOfDay(value: string | null): string {
  if (value === null) return ''
  if (isCalendarDate(value)) return formatUs(value)
  return isCalendarMonth(value) ? value.replace(/^(\d{4})-(\d{2})$/, '$2/$1') : value
}
