import type { Field } from '../field.ts'
import { toPlainCharacters } from '../to-plain-characters.ts'
import { text, type TextSettings } from './text.ts'

const WHOLE = /^\d{3}-\d{2}-\d{4}$/
const CONCEALED = /^•••-••-\d{4}$/

/**
 * Social security number: ddd-dd-dddd without mask characters (CRED-G09, AMB-104). Screens show only its last four
 * digits (AMB-137).
 */
export const ssn = (label: string, settings: TextSettings = {}): Field<string> => ({
  ...text(label, {
    sample: '123-45-6789',
    width: 2,
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 20,
    problem: (value) =>
      WHOLE.test(normalizeSsn(value)) || CONCEALED.test(value.trim()) ? undefined : 'Enter 9 digits, like 123-45-6789',
    normalize: normalizeSsn,
    conceal: lastFour,
    ...settings,
  }),
  control: 'ssn',
})

const GROUPS = /^(\d{3})[ -]+(\d{2})[ -]+(\d{4})$/

/** Keeps dashes, replaces blanks between the three groups by dashes, and removes mask characters. */
const normalizeSsn = (value: string): string => {
  const plain = toPlainCharacters(value).replaceAll('_', '')
  return GROUPS.test(plain) ? plain.replace(GROUPS, '$1-$2-$3') : plain.replaceAll(' ', '')
}

function lastFour(value: string): string {
  const cleaned = normalizeSsn(value)
  if (cleaned === '') return ''
  // Shows the last four digits only of a complete, well-formed number. Of a partial number they could be most of what
  // was typed, and a malformed number would look valid once it is concealed.
  return WHOLE.test(cleaned) || CONCEALED.test(cleaned) ? `•••-••-${cleaned.slice(-4)}` : '•••-••-••••'
}
