import type { Field } from '../forms/field.ts'
import { phone } from '../forms/fields/contact.ts'
import type { TextSettings } from '../forms/fields/text.ts'
import { toPlainCharacters } from '../forms/to-plain-characters.ts'
import { formatPhoneDigits, parsePhone } from '../forms/parse-phone.ts'

const SHAPE = /^[\d+-]{4,14}$/

/**
 * Keeps a value in the stored shape, converts any other spelling of a number to it, and otherwise removes blanks, dots
 * and brackets.
 */
function normalizePhone(value: string): string {
  const plain = toPlainCharacters(value)
  if (SHAPE.test(plain)) return plain
  const parsed = parsePhone(plain)
  return parsed === undefined ? plain.replace(/[\s().]/g, '') : formatPhoneDigits(parsed)
}

function problem(value: string): string | undefined {
  if (SHAPE.test(normalizePhone(value))) return undefined
  const extension = parsePhone(value)?.extension ?? ''
  return extension.length > 3 ? 'Use an extension of up to 3 digits' : 'Enter 4 to 14 characters: digits, plus or minus'
}

/**
 * A phone or fax number of 4 to 14 digits, plus or minus (CRED-O13, CRED-R03). Blanks, dots and brackets are removed.
 * Spec 001 §5.
 */
export const phoneOrFax = (label: string, settings: TextSettings = {}): Field<string> =>
  phone(label, { sample: '555-010-4477', problem, normalize: normalizePhone, ...settings })
