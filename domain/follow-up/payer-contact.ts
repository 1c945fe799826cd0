import { text, longText } from '../forms/fields/text.ts'
import { toLink } from '../forms/to-link.ts'
import { section } from '../forms/section.ts'
import { findSsnProblem } from '../forms/ssn-pattern.ts'

const NOT_AN_ADDRESS = 'Enter an address that begins with https://'

/** Whether a browser can open the text as an address with https. */
function isHttpsAddress(value: string): boolean {
  return /^https:\/\/[^\s/?#@]+\.[^\s@]+$/i.test(value)
}

/** All staff read these texts, and the audit trail stores them. */
const noSsn = { problem: findSsnProblem }

/** What the firm knows about reaching an insurance company. */
export const payerContact = section('Insurance company', {
  phone: text('Phone', { ...noSsn, maxLength: 100, width: 3, sample: '(800) 555-0114', autoComplete: 'off' }),
  hours: text('Hours', { ...noSsn, maxLength: 100, width: 3, sample: '8 AM to 5 PM ET', autoComplete: 'off' }),
  portal: text('Portal address', {
    maxLength: 300,
    width: 6,
    sample: 'https://providers.example.com',
    inputMode: 'url',
    autoComplete: 'off',
    normalize: toLink,
    problem: (value) => (isHttpsAddress(toLink(value)) ? undefined : NOT_AN_ADDRESS),
  }),
  usualDays: text('Typical time', { ...noSsn, maxLength: 100, width: 6, sample: '60 to 90 days', autoComplete: 'off' }),
  notes: longText('Notes', { ...noSsn, maxLength: 1000, sample: 'They need the NPI, the TIN and the date submitted.' }),
})
