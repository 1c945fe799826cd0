import type { Field } from '../field.ts'
import { toPlainCharacters } from '../to-plain-characters.ts'
import { text, type TextSettings } from './text.ts'

/** The digits of a number that people write with dashes, blanks or mask characters. */
export const toDigits = (value: string): string => toPlainCharacters(value).replace(/[\s_()./-]/g, '')

function exactly(count: number, message: string): (value: string) => string | undefined {
  const pattern = new RegExp(`^\\d{${count}}$`)
  return (value) => (pattern.test(toDigits(value)) ? undefined : message)
}

/**
 * Tax identification number: nine digits after dashes and underscores are removed (Spec 000 §5). Stored as nine digits.
 */
export const tin = (label: string, settings: TextSettings = {}): Field<string> =>
  text(label, {
    sample: '123456789',
    mask: '##-#######',
    inputMode: 'numeric',
    width: 2,
    maxLength: 20,
    problem: exactly(9, 'Must be a 9-digit number'),
    normalize: toDigits,
    ...settings,
  })

/** NPI of an organization: ten digits (Spec 000 §5). */
export const groupNpi = (label: string, settings: TextSettings = {}): Field<string> =>
  text(label, {
    sample: '1234567893',
    inputMode: 'numeric',
    width: 2,
    maxLength: 20,
    problem: exactly(10, 'Must be a 10-digit number'),
    normalize: toDigits,
    ...settings,
  })

/** NPI of a person: ten digits (Spec 000 §5, AMB-02). The wording of the sentence differs between two areas. */
export const npi = (label: string, settings: TextSettings & { readonly message?: string } = {}): Field<string> =>
  text(label, {
    sample: '1234567893',
    inputMode: 'numeric',
    width: 2,
    maxLength: 20,
    problem: exactly(10, settings.message ?? 'The NPI should be a 10-digit number'),
    normalize: toDigits,
    ...settings,
  })

/** The number of a license, certificate or policy as printed. Pasted dashes and blanks become keyboard characters. */
export const registerNumber = (label: string, settings: TextSettings = {}): Field<string> =>
  text(label, { normalize: toPlainCharacters, ...settings })
