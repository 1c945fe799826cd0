import { text } from '../forms/fields/text.ts'
import { hasSsnPattern } from '../forms/ssn-pattern.ts'
import { section } from '../forms/section.ts'

const SHORTEST = 5

const TOO_SHORT = 'Write a few words, so that the practice understands why.'
const HAS_NUMBER = 'Leave the Social Security number out of the reason.'

/** Here nine digits in a row are one as well: a reason needs no other number of that length. */
const looksLikeSsn = (reason: string): boolean =>
  hasSsnPattern(reason) || /(?<!\d)\d{9}(?!\d)/.test(reason.normalize('NFKC'))

/** Why a staff member of the firm reads a Social Security number. The practice sees it. */
export const ssnReason = section('Reason', {
  reason: text('Reason', {
    required: true,
    maxLength: 300,
    sample: 'Delta Dental asked for it on the phone',
    autoComplete: 'off',
    problem: (reason) =>
      Array.from(reason.trim()).length < SHORTEST ? TOO_SHORT : looksLikeSsn(reason) ? HAS_NUMBER : undefined,
  }),
})

/** What a Social Security number is read for: to show it, or for a copy of the form for an insurance company. */
export const SSN_PURPOSES = ['show', 'copy'] as const
export type SsnPurpose = (typeof SSN_PURPOSES)[number]
