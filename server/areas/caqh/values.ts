import type { TextCell } from './text-cells.ts'

/** How the lines of a value are joined. */
export type JoinKind = 'text' | 'address' | 'code'

/** Returns the text of a value's lines, and joins words that a narrow cell has broken. */
export function joinLines(lines: readonly (readonly TextCell[])[], kind: JoinKind): string {
  let text = ''
  for (const line of lines) {
    const next = line.map((cell) => cell.text).join(' ')
    const isBroken = kind === 'address' || /[A-Za-z0-9][-‐]$/.test(text)
    text += (text === '' || isBroken ? '' : ' ') + next
  }
  return text.replace(/\s+/g, ' ').replace(/^:\s*/, '').trim()
}

/** AMB-149: whether the text means that there is no value. "Na" is excluded, since it may be a name. */
export const isAbsent = (text: string): boolean =>
  /^(?:n\s*[/.]\s*a\.?|NA|na|none|not\s*applicable|[-‐-―_]+)\.?$/i.test(text.trim()) && text.trim() !== 'Na'

/** Returns 'YYYY-MM-DD', or 'YYYY-MM' or 'YYYY' when no more is printed. */
export function parseDay(printedDate: string): string | null {
  const text = printedDate.replace(/\s*([/-])\s*/g, '$1').trim()
  const full = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(text)
  if (full) return toCalendarDay(full[4] ?? '', full[1] ?? '', full[3] ?? '')
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text)
  if (iso) return iso[3] === undefined ? toMonth(iso[1], iso[2]) : toCalendarDay(iso[1] ?? '', iso[2] ?? '', iso[3])
  const month = /^(\d{1,2})[/-](\d{4})$/.exec(text)
  if (month) return toMonth(month[2], month[1])
  if (/^\d{4}$/.test(text)) return isYear(text) ? text : null
  return parseDayInWords(text)
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'].concat([
  'october',
  'november',
  'december',
])

/** Parses "Jan 2019", "October 2019", "Sept. 5, 2019", "September 5th 2019", "5 Sep 2019", "31-Dec-2027". */
function parseDayInWords(text: string): string | null {
  const monthFirst = /^([a-z]{3,9})\.?[\s,-]*(?:(\d{1,2})(?:st|nd|rd|th)?[\s,-]+)?(\d{4})$/i.exec(text)
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]*(?:of\s+)?([a-z]{3,9})\.?[\s,-]*(\d{4})$/i.exec(text)
  const [name = '', day, year] = monthFirst
    ? [monthFirst[1], monthFirst[2], monthFirst[3]]
    : [dayFirst?.[2], dayFirst?.[1], dayFirst?.[3]]
  const word = name.toLowerCase() === 'sept' ? 'september' : name.toLowerCase()
  const month =
    word.length < 3 ? -1 : MONTHS.findIndex((monthName) => monthName === word || monthName.slice(0, 3) === word)
  if (month === -1) return null
  const number = String(month + 1)
  return day === undefined ? toMonth(year, number) : toCalendarDay(year ?? '', number, day)
}

const toMonth = (year = '', month = ''): string | null =>
  isYear(year) && isMonth(month) ? `${year}-${padToTwoDigits(month)}` : null

const padToTwoDigits = (text = ''): string => text.padStart(2, '0')
const isYear = (text = ''): boolean => Number(text) >= 1900 && Number(text) <= 2199
const isMonth = (text = ''): boolean => Number(text) >= 1 && Number(text) <= 12

function toCalendarDay(year: string, month: string, day: string): string | null {
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return isYear(year) && isMonth(month) && Number(day) >= 1 && Number(day) <= days
    ? `${year}-${padToTwoDigits(month)}-${padToTwoDigits(day)}`
    : null
}

export function parseYesOrNo(text: string): boolean | null {
  return /^(yes|y)$/i.test(text) ? true : /^(no|n)$/i.test(text) ? false : null
}

const toDigits = (text: string): string => text.replace(/\D/g, '')

/** Parses an NPI: ten digits, the last a checksum. */
export function parseNpi(text: string): string | null {
  const digits = toDigits(text)
  if (!/^[12]\d{9}$/.test(digits) || /[A-Za-z]/.test(text)) return null
  let sum = 24
  for (const [index, letter] of digits.split('').entries()) {
    const digit = Number(letter)
    const counted = index % 2 === 0 && index < 9 ? digit * 2 : digit
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0 ? digits : null
}

/** Parses a DEA number: two letters, or a letter and a 9, and seven digits, the last a checksum. */
export function parseDea(text: string): string | null {
  const number = text.replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z][A-Z9]\d{7}$/.test(number)) return null
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, check = 0] = number.slice(2).split('').map(Number)
  return (a + c + e + 2 * (b + d + f)) % 10 === check ? number : null
}

export function parseSsn(text: string): string | null {
  const digits = toDigits(text)
  return /^[\d\s-]+$/.test(text) && digits.length === 9
    ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
    : null
}

export function parseTin(text: string): string | null {
  const digits = toDigits(text)
  return /^[\d\s-]+$/.test(text) && digits.length === 9 ? digits : null
}

/** Returns ten digits with dashes, without a leading 1 and without an extension. Returns foreign numbers as printed. */
export function parsePhone(text: string): string | null {
  const number = text.replace(/\s*(?:x|ext\.?|extension)\s*\d+$/i, '').trim()
  if (!/^\+?[\d\s().-]{7,22}$/.test(number)) return null
  const digits = toDigits(number).replace(/^1(?=\d{10}$)/, '')
  if (digits.length === 10) return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
  return number.startsWith('+') ? number : null
}

/** Returns a US ZIP code with a dash before the last four digits, and foreign codes as printed. */
export const parsePostalCode = (text: string): string | null => {
  if (/^\d{9}$/.test(text)) return `${text.slice(0, 5)}-${text.slice(5)}`
  return /^[A-Za-z0-9][A-Za-z0-9 -]{2,11}$/.test(text) && /\d/.test(text) ? text : null
}

export const parseEmail = (text: string): string | null => {
  const plain = text.replace(/\s/g, '')
  return /^[^@\s,;]+@[^@\s,;]+\.[A-Za-z]{2,}$/.test(plain) ? plain : null
}

export const parseWebsite = (text: string): string | null => {
  const plain = text.replace(/\s/g, '')
  return /^(https?:\/\/)?[\w-]+(\.[\w-]+)+([/?#]\S*)?$/i.test(plain) ? plain : null
}

/** Returns whole dollars. */
export function parseMoney(text: string): string | null {
  const plain = text.replace(/[$,\s]/g, '').replace(/\.00?$/, '')
  return /^\d{1,12}$/.test(plain) ? plain : null
}

/** Returns a time of day as 'HH:mm'. */
export function parseTime(text: string): string | null {
  const found = /^(\d{1,2})(?::(\d{2}))?\s*([ap])\.?\s*m\.?$/i.exec(text)
  const plain = /^(\d{1,2}):(\d{2})$/.exec(text)
  const hours = Number((found ?? plain)?.[1] ?? Number.NaN)
  const minutes = Number((found ?? plain)?.[2] ?? 0)
  if (Number.isNaN(hours) || minutes > 59 || hours > (found ? 12 : 23) || (found && hours === 0)) return null
  const hour = found ? (hours % 12) + (found[3]?.toLowerCase() === 'p' ? 12 : 0) : hours
  return `${padToTwoDigits(String(hour))}:${padToTwoDigits(String(minutes))}`
}

/**
 * Returns a registration number. Rejects words, and text broken over lines, where it is unclear whether a space belongs
 * to it.
 */
export const parseCode = (text: string): string | null =>
  /\d/.test(text) && /^[A-Za-z0-9][A-Za-z0-9 ./#&-]{0,39}$/.test(text) ? text : null

/** Returns the text without a code in brackets at its end. */
export const excludeTaxonomyCode = (text: string): string => text.replace(/\s*\([0-9A-Z]{10}\)$/, '').trim()
