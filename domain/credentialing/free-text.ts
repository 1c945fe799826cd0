import type { Field } from '../forms/field.ts'
import { longText, text } from '../forms/fields/text.ts'

// AMB-148, CRED-L33: where the specification gives no limit, our own limits must be large enough for every real answer.
const ANSWER = 2000
const EXPLANATION = 10_000

/** Text of one line without a limit in the specification: 2,000 characters. */
export const freeText = (
  label: string,
  settings: Omit<Parameters<typeof text>[1] & object, 'maxLength'> = {},
): Field<string> => text(label, { ...settings, maxLength: ANSWER })

/** Text of several lines without a limit in the specification: 10,000 characters. */
export const explanation = (
  label: string,
  settings: Omit<Parameters<typeof longText>[1] & object, 'maxLength'> = {},
): Field<string> => longText(label, { ...settings, maxLength: EXPLANATION })
