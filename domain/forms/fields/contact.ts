import type { Field } from '../field.ts'
import { formatPhone } from '../parse-phone.ts'
import { text, type TextSettings } from './text.ts'
import { trimInvisible } from './trim-invisible.ts'

/** Text on both sides of an @, without blanks (AMB-03). The server and all screens share this rule. */
export const isEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+$/.test(trimInvisible(value))

/** An email address. `message` is the wording of the area (AMB-03). */
export const email = (label: string, settings: TextSettings & { readonly message?: string } = {}): Field<string> =>
  text(label, {
    sample: 'office@example.com',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: 254,
    problem: (value) => (isEmail(value) ? undefined : (settings.message ?? 'Must be a valid email')),
    ...settings,
  })

/**
 * A phone or fax number in any spelling; only its length is checked. It is displayed in one format, and two spellings
 * of a number are the same answer.
 */
export const phone = (label: string, settings: TextSettings = {}): Field<string> => ({
  ...text(label, { sample: '(555) 010-4477', inputMode: 'tel', width: 2, maxLength: 50, ...settings }),
  control: 'phone',
  toCompared: formatPhone,
})
