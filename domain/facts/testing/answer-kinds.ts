import type { Field } from '../../forms/field.ts'

/**
 * The expectations for one kind of answer, written by hand: its control, valid answers, and the message for each
 * invalid answer.
 */
export interface AnswerKind {
  readonly control: Field<unknown>['control']
  readonly right: readonly unknown[]
  readonly wrong: readonly (readonly [value: unknown, sentence: string])[]
  /** The expected values of other properties of the field. */
  readonly also?: { readonly [K in keyof Field<unknown>]?: Field<unknown>[K] | undefined }
  /** The value of an unanswered field. */
  readonly empty: unknown
  /** True if any text up to the maximum length is valid. */
  readonly isFree?: true
}

const REQUIRED_DAY =
  "The uploaded document doesn't contain the information about the day. Please check the exact day and update the date"
const A_DATE = 'Enter a date, like 11/25/2026'
const A_MONTH = 'Enter a month and year, like 03/2019'
const IN_LIST = 'Choose from the list'

const day = (partial: string, also: AnswerKind['also'] = {}): AnswerKind => ({
  control: 'date',
  right: ['2026-03-14', '2000-02-29'],
  wrong: [
    ['2026-02-30', A_DATE],
    ['soon', A_DATE],
    ['2019-03', partial],
    ['2019', partial],
  ],
  also: { dateKind: undefined, ...also },
  empty: null,
})
const month = (partial: string): AnswerKind => ({
  control: 'month',
  right: ['2019-03'],
  wrong: [
    ['2019', partial],
    ['2019-13', A_MONTH],
  ],
  empty: null,
})
const text = (right: readonly unknown[], ...wrong: AnswerKind['wrong']): AnswerKind => ({
  control: 'text',
  right,
  wrong,
  empty: '',
})
const digits = (right: readonly string[], wrong: readonly string[], sentence: string): AnswerKind =>
  text(right, ...wrong.map((one) => [one, sentence] as const))
const email = (sentence: string): AnswerKind =>
  digits(['maria@brightsmile.example', 'a@b'], ['maria', 'a b@c', '@', 'a@'], sentence)
const npi = (sentence: string): AnswerKind =>
  digits(['1234567893', '123-456-7893'], ['123456789', '12345678931', '123456789x'], sentence)
const answers = (control: Field<unknown>['control'], empty: unknown, right: readonly unknown[]): AnswerKind => ({
  control,
  right,
  wrong: [],
  empty,
})

/** The kinds of answers, from the specification; with our own rules where it has none (AMB-134, AMB-148). */
export const answerKinds: Readonly<Record<string, AnswerKind>> = {
  text: { ...text(['Any text']), isFree: true },
  'long text': { ...answers('longText', '', ['Any text\nof lines']), isFree: true },
  // Spec 000 §5, AMB-123.
  TIN: {
    ...digits(
      ['123456789', '12-3456789', '12_345_6789'],
      ['12345678', '1234567890', '12345678x'],
      'Must be a 9-digit number',
    ),
    also: { mask: '##-#######' },
  },
  // Spec 000 §5, AMB-02.
  'group NPI': npi('Must be a 10-digit number'),
  NPI: npi('The NPI should be a 10-digit number'),
  'account-area NPI': npi('The NPI should be a 10 digit number'),
  // INT-64.
  'digits only': digits(['1', '1234567893'], ['12a'], 'Enter digits only'),
  // CRED-G17.
  'CAQH number': digits(['10482216'], ['1048221', '104822167', '1048221x'], 'Must be 8 characters number'),
  // CRED-G09, AMB-137.
  SSN: {
    control: 'ssn',
    right: ['123-45-6789', '123-45-6789_'],
    wrong: [
      ['123456789', 'Enter 9 digits, like 123-45-6789'],
      ['12-345-6789', 'Enter 9 digits, like 123-45-6789'],
    ],
    empty: '',
  },
  // AMB-03.
  email: email('Must be a valid email'),
  'dashboard email': email('This is must be a valid email'),
  phone: { ...answers('phone', '', ['(555) 010-4477']), isFree: true },
  // INT-22.
  'office phone': {
    ...answers('phone', '', ['5', '5'.repeat(50)]),
    wrong: [['5'.repeat(51), 'Must be a string 1-50 symbols length']],
  },
  // CRED-O13.
  'phone 4-14': {
    control: 'phone',
    right: ['1234', '+1-555-010-447', '12345678901234'],
    wrong: [
      ['123', 'Enter 4 to 14 characters: digits, plus or minus'],
      ['123456789012345', 'Enter 4 to 14 characters: digits, plus or minus'],
      ['call us', 'Enter 4 to 14 characters: digits, plus or minus'],
    ],
    empty: '',
  },
  // AMB-134.
  ZIP: digits(['35203', '35203-1234'], ['3520', '352031', 'ABCDE'], 'Enter a ZIP code, like 35203 or 35203-1234'),
  'ZIP or postal code': { ...text(['35203', 'SW1A 1AA']), isFree: true },
  website: digits(
    ['www.brightsmile.example', 'https://brightsmile.example/about'],
    ['bright smile', 'ftp://brightsmile.example', 'javascript:alert(1)'],
    'Enter a web address, like www.example.com',
  ),
  // CRED-O21, INT-28.
  count: digits(['0', '12'], ['four', '-1', '2.5'], 'Must be a number'),
  'whole number': digits(['0', '12'], ['four', '-1', '2.5'], 'Must be a whole number'),
  city: {
    ...answers('city', { id: null, name: '' }, [
      { id: null, name: 'Harborview' },
      { id: 1, name: 'Harborview' },
    ]),
    wrong: [[{ id: null, name: 'x'.repeat(101) }, 'Must be at most 100 characters']],
  },
  date: day(A_DATE),
  'expiration date': day(A_DATE, { dateKind: 'expiration' }),
  // CRED-G25.
  'exact date': day(REQUIRED_DAY),
  'exact birth date': day(REQUIRED_DAY, { dateKind: 'birth' }),
  'exact expiration': day(REQUIRED_DAY, { dateKind: 'expiration' }),
  // AMB-78.
  'school date': { ...answers('date', null, ['2010-08-01', '2010-08', '2010']), wrong: [['soon', A_DATE]] },
  // CRED-O26.
  'exact month': month('Please check the exact month and update the date'),
  month: month(A_MONTH),
  // CRED-O20, AMB-150.
  time: {
    ...answers('time', null, ['08:30', '5pm', '1700']),
    wrong: [
      ['5:00', 'Add AM or PM: 5:00 AM or 5:00 PM'],
      ['late', 'Enter a time, like 5:00 PM'],
    ],
  },
  // ENUM-23.
  'yes/no': answers('yesNo', null, [true, false]),
  'yes/no/unknown': answers('yesNoUnknown', null, [true, false, null]),
  'yes/no/not available': { ...answers('triState', -1, [1, 0, -1]), wrong: [[2, IN_LIST]] },
  checkbox: answers('checkbox', false, [true, false]),
  'own words': answers('texts', [], [['Anything'], ['One', 'Another']]),
  record: answers('choice', null, ['00000000-0000-4000-8000-000000000001']),
}
