import { toPlainCharacters } from './to-plain-characters.ts'

/** The parts of a phone or fax number. */
export interface PhoneNumber {
  /** Ten digits for the United States and Canada; a plus sign and all digits for other countries. */
  readonly number: string
  /** Up to six digits; may be empty. */
  readonly extension: string
}

/** Prefixes in address books and on web pages. */
const SCHEME = /^(?:tel|callto|phone|fax|ph|p|f|t)\s*[.:]\s*/i
const EXTENSION = /[\s,;]*(?:ext(?:ension|n)?|x|#)\s*[.:=]?\s*(\d{1,6})$/i
/** How an extension is stored if only digits, plus and minus are allowed (CRED-O13). */
const STORED_EXTENSION = /^(\d{10})-(\d{1,3})$/
const HOME = /^1?([2-9]\d{9})$/
const ABROAD = /^\d{7,15}$/

/**
 * Parses a phone number in any common spelling: with brackets, dots, dashes and blanks, a country code, `tel:`, and an
 * extension ("x12", "ext. 12"). Undefined if the text is not exactly one complete number.
 */
export function parsePhone(text: string): PhoneNumber | undefined {
  const plain = toPlainCharacters(text).replace(SCHEME, '')
  const [, stored, short] = STORED_EXTENSION.exec(plain) ?? []
  if (stored !== undefined && short !== undefined) return { number: stored, extension: short }
  const extension = EXTENSION.exec(plain)?.[1] ?? ''
  const written = plain.replace(EXTENSION, '').trim()
  if (!/^\+?[\d\s().\-/]+$/.test(written)) return undefined
  const digits = written.replaceAll(/\D/g, '')
  const isAbroad = written.startsWith('+') && !digits.startsWith('1')
  const home = isAbroad ? undefined : HOME.exec(digits)?.[1]
  if (home !== undefined) return { number: home, extension }
  // "+44 (0)20 …": the zero is dialed only within the country.
  const abroad = written.replace('(0)', '').replaceAll(/\D/g, '')
  return isAbroad && ABROAD.test(abroad) ? { number: `+${abroad}`, extension } : undefined
}

const joinDigits = (number: string, between: readonly [string, string, string]): string =>
  number.startsWith('+')
    ? number
    : `${between[0]}${number.slice(0, 3)}${between[1]}${number.slice(3, 6)}${between[2]}${number.slice(6)}`

/** Formats a number for display: (205) 555-0110 x12. Other texts are unchanged. */
export function formatPhone(value: string): string {
  const parsed = parsePhone(value)
  if (parsed === undefined) return value
  const { number, extension } = parsed
  return `${joinDigits(number, ['(', ') ', '-'])}${extension === '' ? '' : ` x${extension}`}`
}

/** Formats a number with digits, plus and minus only: 205-555-0110, or with an extension 2055550110-12. */
export const formatPhoneDigits = ({ number, extension }: PhoneNumber): string =>
  extension === '' ? joinDigits(number, ['', '-', '-']) : `${number}-${extension}`

/** The `tel:` link of a number. */
export function toPhoneHref(value: string): string {
  const { number, extension } = parsePhone(value) ?? { number: value.replaceAll(/[^\d+]/g, ''), extension: '' }
  return `tel:${number}${extension === '' ? '' : `;ext=${extension}`}`
}
