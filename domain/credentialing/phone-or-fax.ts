import type { Field } from '../forms/field.ts'
import { phone } from '../forms/fields/contact.ts'
import type { TextSettings } from '../forms/fields/text.ts'

const SHAPE = /^[\d+-]{4,14}$/
/** What people set between the digits and no rule asks for. */
const settled = (value: string): string => value.replace(/[\s().]/g, '')

/** A phone or fax of 4 to 14 digits, plus or minus (CRED-O13, CRED-R03). Blanks, dots and brackets are not kept. Spec 001 §5. */
export const phoneOrFax = (label: string, settings: TextSettings = {}): Field<string> =>
  phone(label, {
    sample: '555-010-4477',
    problem: (value) => (SHAPE.test(settled(value)) ? undefined : 'Must be 4 to 14 digits, plus or minus'),
    settle: settled,
    ...settings,
  })
