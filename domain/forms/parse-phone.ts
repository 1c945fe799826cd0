import { toPlainCharacters } from './to-plain-characters.ts'

/** A telephone or fax number, taken apart. */
export interface PhoneNumber {
  /** The ten digits of the United States and Canada; of any other country a plus sign and all digits. */
  readonly number: string
  /** Up to six digits; empty where there is none. */
  readonly extension: string
}

/** What an address book or a page puts before a number. */
const SCHEME = /^(?:tel|callto|phone|fax|ph|p|f|t)\s*[.:]\s*/i
const EXTENSION = /[\s,;]*(?:ext(?:ension|n)?|x|#)\s*[.:=]?\s*(\d{1,6})$/i
/** How an extension is stored where only digits, plus and minus are (CRED-O13). */
const STORED_EXTENSION = /^(\d{10})-(\d{1,3})$/
const HOME = /^1?([2-9]\d{9})$/
const ABROAD = /^\d{7,15}$/

/**
 * The number that a text holds, as people write and paste it: with brackets, dots, dashes and blanks of any kind, a country code,
 * `tel:`, and an extension ("x12", "ext. 12"). Undefined where it is not one whole number: a part of one, two of them, other words.
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
  // "+44 (0)20 …": the zero is dialed at home alone.
  const abroad = written.replace('(0)', '').replaceAll(/\D/g, '')
  return isAbroad && ABROAD.test(abroad) ? { number: `+${abroad}`, extension } : undefined
}

const joinDigits = (number: string, between: readonly [string, string, string]): string =>
  number.startsWith('+')
    ? number
    : `${between[0]}${number.slice(0, 3)}${between[1]}${number.slice(3, 6)}${between[2]}${number.slice(6)}`

/** The one format in which the product shows a number: (205) 555-0110 x12; what is not one whole number stays as it is. */
export function formatPhone(value: string): string {
  const read = parsePhone(value)
  if (read === undefined) return value
  const { number, extension } = read
  return `${joinDigits(number, ['(', ') ', '-'])}${extension === '' ? '' : ` x${extension}`}`
}

/** The same number of digits, plus and minus alone: 205-555-0110, or with an extension 2055550110-12. */
export const formatPhoneDigits = ({ number, extension }: PhoneNumber): string =>
  extension === '' ? joinDigits(number, ['', '-', '-']) : `${number}-${extension}`

/** Where a link leads that calls the number. */
export function toPhoneHref(value: string): string {
  const { number, extension } = parsePhone(value) ?? { number: value.replaceAll(/[^\d+]/g, ''), extension: '' }
  return `tel:${number}${extension === '' ? '' : `;ext=${extension}`}`
}
