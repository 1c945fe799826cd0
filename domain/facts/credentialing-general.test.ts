/** General info, the first tab of the credentialing form, from specification 001 §2, §3 and §5. */
import { expect, test } from 'vitest'
import { credentialingForm } from '../credentialing/credentialing-form.ts'
import { checkFields } from './testing/check-fields.ts'

const { parts } = credentialingForm
const facts = { today: '2026-11-26' }
const place = (part: string) => `Credentialing form › ${part}`

checkFields(
  place('Provider'),
  parts.person,
  `
  answer               | label            | kind                    | required | longest | by
  intakeFormProviderId | Select Provider  | record                  | no       |         | CRED-G01
  individualNPINumber  | NPI Type 1       | NPI                     | yes      | 20      | CRED-G02
  name                 | Legal name       | text                    | yes      | 100     | CRED-G04
  middleInitial        | Middle initial   | text                    | no       | 2000    | CRED-G05, AMB-148
  otherLastNames       | Other last names | text                    | no       | 2000    | CRED-G05, AMB-148
  phoneNumber          | Phone            | phone                   | yes      | 50      | CRED-G06
  email                | Email            | email                   | yes      | 254     | CRED-G15, AMB-122
  dateOfBirth          | Date of birth    | exact birth date        | yes      |         | CRED-G07, AMB-151
  ssNumber             | SSN              | SSN                     | yes      | 20      | CRED-G09
  genderType           | Gender           | one: genders            | yes      |         | CRED-G13
  typeId               | Provider type    | one: owner or associate | yes      |         | CRED-G14
  degreeTypeId         | Degree           | one: degrees            | yes      |         | CRED-G12
  specialty            | Specialty        | one: specialties        | no       |         | CRED-G08, AMB-86
  languageSpoken       | Languages spoken | own words               | no       |         | CRED-G08, AMB-81
  `,
  facts,
)

checkFields(
  place('Identification numbers'),
  parts.identification,
  `
  answer         | label       | kind        | required | longest | by
  groupNPINumber | NPI Type 2  | group NPI   | no       | 20      | CRED-G10
  tinNumber      | TIN         | TIN         | yes      | 20      | CRED-G11
  caqhNumber     | CAQH number | CAQH number | yes      | 20      | CRED-G17
  `,
)

checkFields(
  place('Board certification'),
  parts.board,
  `
  answer         | label                    | kind   | required | longest | asked                        | by
  boardCertified | Are you board certified? | yes/no | no       |         |                              | CRED-G16
  boardEligible  | Are you board eligible?  | yes/no | no       |         |                              | CRED-G16
  throughWho     | Through who?             | text   | yes      | 2000    | enabled boardCertified: Yes  | CRED-G16
  `,
)

checkFields(
  place('Medicaid and Medicare'),
  parts.programs,
  `
  answer          | label                           | kind   | required                  | longest | by
  acceptsMedicaid | Do you accept Medicaid?         | yes/no | no                        |         | CRED-G18
  medicaidNumber  | Medicaid number                 | text   | when acceptsMedicaid: Yes | 2000    | CRED-G18
  acceptsMedicare | Do you accept Medicare?         | yes/no | no                        |         | CRED-G19
  medicareNumber  | Medicare number                 | text   | when acceptsMedicare: Yes | 2000    | CRED-G19
  optedMedicare   | Have you opted out of Medicare? | yes/no | no                        |         | CRED-G19
  `,
)

checkFields(
  place('General license information'),
  parts.licenses,
  `
  answer         | label           | kind             | required | longest | by
  stateId        | State           | one: states      | yes      |         | CRED-G24
  number         | Number          | text             | yes      | 2000    | CRED-G24
  issueDate      | Issue date      | exact date       | no       |         | CRED-G24
  expirationDate | Expiration date | exact expiration | yes      |         | CRED-G24
  `,
)

checkFields(
  place('Controlled substance certificate'),
  parts.controlledSubstance,
  `
  answer                               | label                              | kind             | required                                           | longest | by
  controlledSubstanceCertificateNumber | Certificate number                 | text             | no                                                 | 2000    | CRED-G26
  cscnIssueDate                        | Issue date of the certificate      | exact date       | when controlledSubstanceCertificateNumber: filled  |         | CRED-G26
  cscNumberExpirationDate              | Expiration date of the certificate | exact expiration | when controlledSubstanceCertificateNumber: filled  |         | CRED-G26
  `,
)

checkFields(
  place('DEA registration'),
  parts.deaRegistration,
  `
  answer                      | label                               | kind             | required                 | longest | by
  deaWaiverLetter             | Use a DEA waiver letter instead | checkbox         | no                       |         | CRED-G27
  deaNumber                   | DEA number                          | text             | when deaWaiverLetter: No | 2000    | CRED-G27
  deanIssueDate               | Issue date of the registration      | exact date       | when deaWaiverLetter: No |         | CRED-G27
  deanIssueDateExpirationDate | Expiration date of the registration | exact expiration | when deaWaiverLetter: No |         | CRED-G27
  `,
)

checkFields(
  place('Malpractice insurance'),
  parts.malpractice,
  `
  answer                           | label                          | kind             | required | longest | by
  professionalLiabilityCarrierName | Professional liability carrier | text             | yes      | 2000    | CRED-G20
  policyNumber                     | Policy number                  | text             | yes      | 2000    | CRED-G28
  aggregateAmount                  | Liability aggregate            | text             | no       | 2000    | CRED-G28
  occurrenceAmount                 | Liability occurrence           | text             | no       | 2000    | CRED-G28
  issueDate                        | Issue date of the policy       | exact date       | yes      |         | CRED-G28
  expirationDate                   | Expiration date of the policy  | exact expiration | yes      |         | CRED-G28
  `,
)

checkFields(
  place('Associates'),
  parts.associates,
  `
  answer                     | label                                  | kind      | required | longest | by
  listAssociatesName         | List the names of your associates      | long text | no       | 10000   | CRED-G21, AMB-148
  submitClaimsUnderYourTaxID | Do they submit claims under your tax ID? | yes/no  | no       |         | CRED-G21
  `,
)

test('languages are offered, and any other may be typed (AMB-81)', () => {
  const { suggestions } = parts.person.fields.languageSpoken
  expect(suggestions?.join(', ')).toBe(
    'English, Spanish, Chinese (Mandarin), Chinese (Cantonese), Vietnamese, Tagalog, Korean, Arabic, French, Haitian Creole, German, Hindi, Urdu, Punjabi, Gujarati, Bengali, Telugu, Tamil, Russian, Ukrainian, Polish, Portuguese, Italian, Japanese, Farsi, Hebrew, Greek, Armenian, Romanian, American Sign Language, Other',
  )
  expect(parts.offices.section.fields.languageSpoken.suggestions).toEqual(suggestions)
})
