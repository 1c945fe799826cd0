/** The intake, from specification 001 §2, §3 and §5. */
import { describe, expect, test } from 'vitest'
import { businessGroups, businessInfo } from '../intake/business-info.ts'
import { intakePracticeInfo } from '../intake/practice-info.ts'
import { sellerProviders, sellersInfo } from '../intake/sellers-info.ts'
import { insuranceCompaniesCounts } from '../intake/practice-scale.ts'
import { checkSection, emptyValues } from '../forms/section.ts'
import { existingLocationSentence, projectLocation } from '../project-roster/project-location.ts'
import { existingProviderSentence, projectProvider } from '../project-roster/project-provider.ts'
import { checkFields } from './testing/check-fields.ts'

/** What an intake that asks everything is about; a condition takes single questions out. */
const all = {
  business: 'businessInfoData',
  extraQuestions: ['openingDate', 'newTin', 'willStay', 'startDate', 'formerLocation'],
}

checkFields(
  'Intake › General Business Info',
  businessInfo,
  `
  answer                     | label                                        | kind                | required | longest | asked                            | when empty                          | by
  legalBusinessName          | Legal business name                          | text                | yes      | 100     |                                  |                                     | INT-18
  dbaName                    | DBA name                                     | text                | yes      | 100     |                                  |                                     | INT-18
  officeTin                  | Office TIN                                   | TIN                 | yes      | 20      |                                  |                                     | INT-19
  businessTypeId             | Business type                                | one: business types | yes      |         |                                  |                                     | INT-20
  groupNpi                   | Group NPI                                    | group NPI           | no       | 20      |                                  |                                     | INT-24, AMB-59
  officePhone                | Office phone                                 | office phone        | yes      | 50      |                                  | Must be a string 1-50 symbols length | INT-22
  officeFax                  | Office fax                                   | phone               | no       | 50      |                                  |                                     | INT-21
  website                    | Website                                      | website             | no       | 50      |                                  |                                     | INT-21
  officeEmail                | Office email                                 | email               | yes      | 50      |                                  |                                     | INT-23
  practiceManagementSoftware | Practice management software                 | text                | yes      | 50      |                                  |                                     | INT-27
  anticipateOpeningDate      | Anticipated opening date                     | date                | yes      |         | enabled intake asks: openingDate |                                     | INT-07
  newTin                     | New TIN                                      | text                | yes      | 50      | enabled intake asks: newTin      |                                     | INT-37, INT-38, AMB-59
  tinChangeReason            | Reason for the TIN change                    | text                | yes      | 50      | enabled intake asks: newTin      |                                     | INT-37, INT-38
  contactName                | Contact name                                 | text                | yes      | 100     |                                  |                                     | INT-25
  contactPhone               | Contact phone                                | phone               | yes      | 50      |                                  |                                     | INT-26
  contactEmail               | Contact email                                | email               | yes      | 50      |                                  |                                     | INT-26
  contactPosition            | Contact position                             | text                | no       | 50      |                                  |                                     | INT-34
  billingAddress             | Billing address                              | text                | no       | 100     |                                  |                                     | INT-29, AMB-59
  billingAddressCity         | Billing city                                 | city                | no       | 100     |                                  |                                     | INT-29, AMB-59
  billingAddressStateId      | Billing state                                | one: states         | no       |         |                                  |                                     | INT-29
  billingAddressZip          | Billing ZIP                                  | ZIP or postal code  | no       | 100     |                                  |                                     | INT-29
  billingAddressCounty       | Billing county                               | text                | no       | 100     |                                  |                                     | INT-29, AMB-59
  billingAddressPhoneNumber  | Billing phone                                | phone               | no       | 50      |                                  |                                     | INT-29, AMB-59
  billingAddressFaxNumber    | Billing fax                                  | phone               | no       | 50      |                                  |                                     | INT-29, AMB-59
  medicareParticipation      | Does the practice participate in Medicare?   | yes/no/unknown      | no       |         |                                  |                                     | INT-30
  credentialedConcordia      | Credentialed with United Concordia?          | yes/no/unknown      | no       |         |                                  |                                     | INT-31
  credentialedSelect         | Credentialed with Dental Select?             | yes/no/unknown      | no       |         |                                  |                                     | INT-31
  credentialedConnection     | Credentialed with Connection Dental?         | yes/no/unknown      | no       |         |                                  |                                     | INT-31
  credentialedSource         | Credentialed with Dental Source?             | yes/no/unknown      | no       |         |                                  |                                     | INT-31
  totalNumberOwners          | Total number of owners                       | whole number        | no       | 250     |                                  |                                     | INT-28
  totalNumberAssociates      | Total number of associates                   | whole number        | no       | 250     |                                  |                                     | INT-28
  listPPOAccepted            | PPO networks accepted                        | long text           | no       | 2000    |                                  |                                     | INT-32, AMB-148
  `,
  all,
)

checkFields(
  'Intake › Practice Info',
  intakePracticeInfo,
  `
  answer                      | label                                                                          | kind                | required | longest | by
  anticipatePractice          | Do you anticipate adding a practice in the next 3-6 months?                    | yes/no/unknown      | no       |         | INT-58, INT-16
  anticipateLocation          | Do you anticipate adding a location in the next 3-6 months?                    | yes/no/unknown      | no       |         | INT-58, INT-16
  anticipateTin               | Do you anticipate a change of your TIN in the next 3-6 months?                 | yes/no/unknown      | no       |         | INT-58, INT-16
  anticipateMasterFeeSchedule | Do you anticipate a change of your master fee schedule in the next 3-6 months? | yes/no/unknown      | no       |         | INT-58, INT-16
  insuranceCompaniesCount     | Insurance companies in network                                                 | one: company counts | yes      |         | INT-59
  grossRevenue                | Gross revenue, in dollars                                                      | one: gross revenues | yes      |         | INT-60
  includeNonNegatiableNetwork | Are there any networks you don't want to negotiate?                              | yes/no              | no       |         | INT-61
  nonNegatiableNetworkList    | Non-negotiable networks                                                        | own words           | yes      |         | INT-61, AMB-49
  additionalInfo              | Additional information                                                         | long text           | no       | 2000    | INT-62, AMB-148
  `,
)

checkFields(
  'Intake › Seller Info',
  sellersInfo,
  `
  answer                | label                                           | kind         | required | longest | when empty                | by
  dateOfAcquisition     | Date of acquisition                             | date         | yes      |         |                           | INT-63
  legalBusinessName     | Legal business name                             | text         | yes      | 50      |                           | INT-66
  acquisitionDBAName    | DBA name                                        | text         | yes      | 50      |                           | INT-66, AMB-59
  officeTIN             | Office TIN                                      | TIN          | yes      | 20      |                           | INT-65
  npi1                  | NPI Type 1                                      | group NPI    | yes      | 20      | Must be a 10-digit number | INT-64, AMB-59
  npi2                  | NPI Type 2                                      | digits only  | no       | 50      |                           | INT-64, AMB-59
  terminatingAssistance | Do you need help ending the seller's contracts? | yes/no     | no       |         |                           | INT-69
  pointOfContactName    | Point of contact                                | text         | yes      | 50      |                           | INT-67
  pointOfContactPhone   | Point of contact phone                            | phone        | yes      | 50      |                           | INT-67
  pointOfContactEmail   | Point of contact email                            | email        | yes      | 50      |                           | INT-67
  insuranceProviders    | Insurance companies the seller is in network with             | own words    | no       |         |                           | INT-69
  `,
)

checkFields(
  "Intake › Seller's providers",
  sellerProviders,
  `
  answer        | label                    | kind      | required | longest | asked                 | by
  name          | Name                     | text      | yes      | 100     |                       | INT-68
  willStay      | Will stay?               | yes/no    | no       |         |                       | INT-52, AMB-61
  locations     | Locations                | own words | no       | 64      | enabled willStay: Yes | AMB-61
  willAssociate | Will become an associate? | yes/no   | no       |         | enabled willStay: Yes | AMB-61
  howLong       | How long?                | text      | no       | 50      | enabled willStay: Yes | AMB-61
  `,
)

checkFields(
  'Intake › Location',
  projectLocation,
  `
  answer            | label              | kind        | required | longest | by
  name              | Location name      | text        | yes      | 100     | INT-41
  tin               | Practice TIN       | TIN         | yes      | 20      | INT-41
  address           | Address            | text        | yes      | 200     | INT-41
  city              | City               | city        | yes      | 100     | INT-41
  stateId           | State              | one: states | yes      |         | INT-41
  zip               | ZIP                | ZIP         | yes      | 10      | INT-41, AMB-134
  currentLocationId | Replaces | record      | no       |         | INT-42, AMB-50
  `,
)

checkFields(
  'Intake › Provider',
  projectProvider,
  `
  answer           | label                     | kind                    | required | longest | most | asked                                               | when empty                         | by
  name             | Legal name                | text                    | yes      | 100     |      |                                                     |                                    | INT-45
  npi              | NPI                       | NPI                     | yes      | 20      |      |                                                     | The NPI should be a 10-digit number | INT-46, AMB-02
  email            | Email                     | email                   | yes      | 254     |      |                                                     | Must be a valid email              | INT-47
  typeId           | Provider type             | one: owner or associate | yes      |         |      |                                                     |                                    | INT-48, INT-51
  degreeTypeId     | Degree                    | one: degrees            | yes      |         |      |                                                     |                                    | INT-48, AMB-86
  specialtyId      | Specialty                 | one: specialties        | yes      |         |      |                                                     |                                    | INT-48
  startDate        | Start date                | date                    | yes      |         |      | enabled intake asks: startDate                      |                                    | INT-49
  isPrincipalOwner | Principal owner           | checkbox                | no       |         |      | enabled typeId: Owner                               |                                    | INT-51
  areGraduate      | Recent graduate           | checkbox                | no       |         |      |                                                     |                                    | INT-51
  willStay         | Will stay?                | yes/no                  | no       |         |      | enabled intake asks: willStay                       |                                    | INT-52, AMB-61
  willAssociate    | Will become an associate? | yes/no                  | no       |         |      | enabled intake asks: willStay & willStay: Yes       |                                    | INT-51, AMB-61
  howLong          | How long?                 | text                    | no       | 50      |      | enabled intake asks: willStay & willStay: Yes       |                                    | INT-51, AMB-61
  locations        | Locations                 | own words               | no       | 36      | 100  | enabled willStay: Yes, none                         |                                    | INT-51, INT-52
  `,
  all,
)

describe('the intake as a whole', () => {
  test('a change must name its networks (INT-35)', () => {
    const facts = { business: 'businessInfoChangedData', extraQuestions: [] } as const
    expect(checkSection(businessInfo, emptyValues(businessInfo), facts).conditions.listPPOAccepted).toBe('required')
  })

  test('shows the business in groups', () => {
    expect(businessGroups.map(({ title }) => title)).toEqual([
      'Business',
      'TIN change',
      'Contact person',
      'Billing address',
      'Participation',
      'Owners, associates and networks',
    ])
  })

  test('the names of the numbers of insurance companies are those of the specification (ENUM-19)', () => {
    expect(insuranceCompaniesCounts.map(({ name }) => name)).toEqual(['ZERO_TO_FOUR', 'FIVE_TO_TEN', 'ELEVEN_OR_MORE'])
  })

  test('a seller has at least one provider (INT-68)', () => {
    const { atLeast, atMost, sentences } = sellerProviders
    expect([atLeast, atMost, sentences?.atLeast]).toEqual([1, 100, 'Must be at least one provider'])
  })

  test('networks are separated by commas, or there is "None" (INT-61, AMB-49)', () => {
    expect(intakePracticeInfo.fields.nonNegatiableNetworkList.helper).toBe(
      'Separate with commas. Enter "None" if there are none',
    )
  })

  test('what was there before a change is read-only (INT-39)', () => {
    expect(existingLocationSentence).toBe('Existing locations cannot be changed here')
    expect(existingProviderSentence).toBe('Existing providers cannot be changed here')
  })
})
