import type { Field } from '../field.ts'
import { toPlainCharacters } from '../to-plain-characters.ts'
import { text, type TextSettings } from './text.ts'
import { trimInvisible } from './trim-invisible.ts'

const ZIP = /^\d{5}(-\d{4})?$/
const NINE_DIGITS = /^(\d{5})[ -]*(\d{4})$/

/** Formats nine digits as five and four, with any separator between them; no other country has nine digits. */
const normalizePostalCode = (value: string): string => {
  const [, five, four] = NINE_DIGITS.exec(toPlainCharacters(value)) ?? []
  return five === undefined ? trimInvisible(value) : `${five}-${four}`
}

/** The postal code of an address that may be abroad: any text, with ZIP codes normalized (AMB-134). */
export const postalCode = (label: string, settings: TextSettings = {}): Field<string> =>
  text(label, { maxLength: 20, sample: '35203', width: 2, normalize: normalizePostalCode, ...settings })

/** A ZIP of the home country: five digits, or five and four (AMB-134). */
export const zip = (label: string, settings: TextSettings = {}): Field<string> =>
  postalCode(label, {
    maxLength: 10,
    inputMode: 'numeric',
    problem: (value) =>
      ZIP.test(normalizePostalCode(value)) ? undefined : 'Enter a ZIP code, like 35203 or 35203-1234',
    ...settings,
  })

/** A host name with dots, and any port and path; only the schemes http and https. */
const WEB_ADDRESS = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu

/** An http or https address, with the scheme or without (AMB-134). */
export const website = (label: string, settings: TextSettings = {}): Field<string> =>
  text(label, {
    maxLength: 200,
    sample: 'https://brightsmile.example',
    inputMode: 'url',
    problem: (value) =>
      WEB_ADDRESS.test(trimInvisible(value)) ? undefined : 'Enter a web address, like www.example.com',
    ...settings,
  })
