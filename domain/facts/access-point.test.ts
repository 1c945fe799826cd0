/** Practice, contact, locations, providers, licenses and the message to support, from specification 000 §3 and §5. */
import { describe, expect, test } from 'vitest'
import { license } from '../licenses/license.ts'
import { location } from '../locations/location.ts'
import { contactInfo } from '../practice/contact-info.ts'
import { practiceInfo } from '../practice/practice-info.ts'
import {
  accountAreaProvider,
  emailTakenSentence,
  npiTakenSentence,
  provider,
  providerInUseSentence,
} from '../providers/provider.ts'
import { advisorMessage } from '../support/advisor-message.ts'
import { supportMessage } from '../support/support-message.ts'
import { emptyValues, findProblems, sampleValues } from '../forms/section.ts'
import { weeklyUpdate, weeklyUpdateRow } from '../weekly-updates/weekly-update.ts'
import { checkFields } from './testing/check-fields.ts'

checkFields(
  'Practice information',
  practiceInfo,
  `
  answer            | label               | kind                | required | longest | by
  legalBusinessName | Legal business name | text                | yes      | 100     | CAP-08
  dbaName           | DBA name            | text                | yes      | 100     | CAP-08
  businessTypeId    | Business type       | one: business types | no       |         | CAP-07
  officeTin         | Office TIN          | TIN                 | yes      | 20      | CAP-10, AMB-20
  website           | Website             | website             | no       | 200     | AMB-20, AMB-134
  officePhone       | Office phone        | phone               | yes      | 50      | CAP-08
  officeEmail       | Office email        | email               | yes      | 254     | CAP-09, AMB-20
  officeFax         | Office fax          | phone               | no       | 50      | AMB-20
  groupNpi          | Group NPI           | group NPI           | no       | 20      | CAP-11
  `,
)

checkFields(
  'Contact information',
  contactInfo,
  `
  answer | label | kind  | required | longest | by
  name   | Name  | text  | yes      | 100     | CAP-12
  phone  | Phone | phone | yes      | 50      | CAP-12
  email  | Email | email | yes      | 254     | CAP-12
  `,
)

checkFields(
  'Location',
  location,
  `
  answer  | label         | kind        | required | longest | by
  name    | Location name | text        | yes      | 100     | LOC-06
  tin     | Practice TIN  | TIN         | yes      | 20      | LOC-07
  address | Address       | text        | yes      | 200     | LOC-06
  city    | City          | city        | yes      | 100     | LOC-06, AMB-106
  stateId | State         | one: states | yes      |         | LOC-06
  zip     | ZIP           | ZIP         | yes      | 10      | LOC-06, AMB-134
  `,
)

const providerTable = (npi: string, sentence: string) => `
  answer       | label         | kind                   | required                                                         | longest | at first | when empty                       | by
  providerType | Provider type | one: provider types    | yes                                                              |         |          |                                  | PROV-19, PROV-16
  npi          | NPI           | ${npi}                 | when providerType: Owner, Associate, none                        | 20      |          | ${sentence}                      | PROV-17, PROV-18, AMB-02
  email        | Email         | dashboard email        | yes                                                              | 254     |          | This is must be a valid email    | PROV-21, AMB-03
  name         | Legal name    | text                   | yes                                                              | 100     |          |                                  | PROV-20
  degreeTypeId | Degree        | one: degrees and unset | no                                                               |         | 0        |                                  | PROV-11, ENUM-03
  `
checkFields('Provider', provider, providerTable('NPI', 'The NPI should be a 10-digit number'))
checkFields(
  'Provider in the account area',
  accountAreaProvider,
  providerTable('account-area NPI', 'The NPI should be a 10 digit number'),
)

/** LIC-08: state-bound are CDA coronal polish, x-ray and expanded function, RDA, RDH, IV, Botox, dental, malpractice and controlled substance. */
const STATE_BOUND = [
  'Dental',
  'Controlled Substance Certificate',
  'Malpractice Policy',
  'CDA Certification (Coronal Polish)',
  'CDA Certification (X-ray)',
  'CDA Certification (Expanded Function)',
  'RDA State License',
  'RDH State License',
  'IV Certification',
  'Botox Certification',
].join(', ')

checkFields(
  'License',
  license,
  `
  answer         | label           | kind                  | required                  | longest | at first | by
  type           | License type    | one: license types    | yes                       |         | 1        | LIC-03, AMB-27
  number         | Number          | text                  | yes                       | 100     |          | LIC-07
  stateId        | State           | one: states           | when type: ${STATE_BOUND} |         |          | LIC-08, AMB-27
  issueDate      | Issue date      | date                  | yes                       |         |          | LIC-07
  expirationDate | Expiration date | expiration date       | yes                       |         |          | LIC-07
  status         | Status          | one: license statuses | yes                       |         | 0        | LIC-03, AMB-27
  `,
)

const required = 'Field is Required'
checkFields(
  'Contact us',
  supportMessage,
  `
  answer             | label                | kind      | required | longest | when empty  | by
  name               | Name                 | text      | yes      | 100     | ${required} | SUPP-01, SUPP-02
  subject            | Subject              | text      | yes      | 150     | ${required} | SUPP-01, SUPP-02
  summary            | Summary              | long text | yes      | 4000    | ${required} | SUPP-01, SUPP-02
  contactPhoneNumber | Contact phone number | phone     | yes      | 50      | ${required} | SUPP-01, SUPP-02
  email              | Email                | email     | yes      | 254     | ${required} | SUPP-01, SUPP-02
  `,
)

checkFields(
  'Message written in Get help',
  advisorMessage,
  `
  answer             | label                | kind      | required | longest | when empty  | by
  summary            | Message              | long text | yes      | 4000    | ${required} | SUPP-01, decision 0059
  contactPhoneNumber | Contact phone number | phone     | yes      | 50      | ${required} | SUPP-01, decision 0059
  `,
)

checkFields(
  'Weekly update',
  weeklyUpdate,
  `
  answer       | label         | kind      | required | longest | most | by
  title        | Title         | text      | yes      | 200     |      | WEEK-06
  actionPoints | Action points | own words | no       | 500     | 50   | WEEK-06
  `,
)

checkFields(
  'Application of a weekly update',
  weeklyUpdateRow,
  `
  answer         | label           | kind                   | required | longest | most | by
  transitions    | Transitions     | own words              | no       | 500     | 20   | WEEK-07
  network        | Network         | text                   | yes      | 100     |      | WEEK-07
  submissionDate | Submission date | date                   | no       |         |      | WEEK-07
  statusId       | Status          | one: statuses of staff | yes      |         |      | WEEK-07
  effectiveDate  | Effective date  | date                   | no       |         |      | WEEK-07
  `,
)

describe('sentences of the access point', () => {
  test.each([
    [emailTakenSentence, 'Email is not available', 'PROV-22'],
    [npiTakenSentence, 'The provider with such NPI already exists in the system', 'PROV-26, AMB-30'],
    [
      providerInUseSentence,
      'The provider cannot be deleted because there are applications for this provider in the system.',
      'PROV-35',
    ],
  ])('%s', (sentence, written) => {
    expect(sentence).toBe(written)
  })

  test('a license does not expire before it was issued (LIC-09)', () => {
    const answers = { ...sampleValues(license), issueDate: '2026-03-15', expirationDate: '2026-03-14' }
    expect(findProblems(license, answers)).toEqual({
      expirationDate: 'The expiration date cannot be earlier than the issue date',
    })
    expect(findProblems(license, { ...answers, expirationDate: '2026-03-15' })).toEqual({})
  })

  test('a new location begins empty: its state is chosen (LOC-05)', () => {
    expect(emptyValues(location)).toMatchObject({ name: '', city: { id: null, name: '' } })
  })
})
