/** Numbers and names of the lists that are no choice of a form, or that say more than number and label. Specification 000 §3, 001 §9. */
import { describe, expect, test } from 'vitest'
import { pendingNumbers, pendingStatuses } from '../applications/application-documents.ts'
import { applicationStatuses, choosableStatuses } from '../applications/application-status.ts'
import { weekdays } from '../credentialing/office-hours.ts'
import { documentCategories } from '../documents/document-category.ts'
import { selectableTypes } from '../documents/selectable-types.ts'
import { getAllowedLicenseTypes } from '../licenses/allowed-license-types.ts'
import {
  activeLicenseStatus,
  canceledLicenseStatus,
  expiredStatus,
  licenseStatuses,
  unsetStatus,
} from '../licenses/license-statuses.ts'
import { licenseColumns, licenseTypes } from '../licenses/license-types.ts'
import { recordStatuses } from '../licenses/record-status.ts'
import { ageGroups, needsAgeText } from '../reference/age-groups.ts'
import { countries, countryOptions, homeCountry } from '../reference/countries.ts'
import { degreeTypes } from '../reference/degree-types.ts'
import { documentTypes } from '../reference/document-types.ts'
import { insurers } from '../reference/insurers.ts'
import { locationTypes } from '../reference/location-types.ts'
import { providerTypes } from '../reference/provider-types.ts'
import { clientCenterUser, isStaffMade, recordSources } from '../reference/record-sources.ts'
import { states } from '../reference/states.ts'
import { subscriptionTiers } from '../reference/subscription-tiers.ts'
import { signStatuses } from '../documents/signing/sign-status.ts'
import { readTable } from './testing/read-table.ts'
import { asWritten, writtenList } from './testing/written-lists.ts'

test.each([
  ['degree types (ENUM-03)', degreeTypes, 'degrees and unset'],
  ['license statuses (ENUM-05)', licenseStatuses, 'license statuses'],
  ['application statuses (ENUM-08)', applicationStatuses, 'statuses of staff'],
  ['statuses that can be chosen (APPS-18)', choosableStatuses, 'statuses to choose'],
  ['insurers (ENUM-11)', insurers, 'insurers'],
  ['document types (ENUM-14)', documentTypes, 'document types'],
  ['document categories (ENUM-13)', documentCategories, 'categories'],
  ['location types (ENUM-24)', locationTypes, 'location types'],
  ['accepted ages (ENUM-25)', ageGroups, 'ages'],
  ['license types (ENUM-04)', licenseTypes, 'license types'],
] as const)('%s have their numbers and labels', (_, options, name) => {
  expect(asWritten(options)).toEqual(writtenList(name))
})

test('states and territories have their numbers and codes (ENUM-15, AMB-80)', () => {
  expect(states.map(({ id, name }) => `${id} ${name}`)).toEqual(writtenList('states'))
  expect(states.map(({ code }) => code).join(' ')).toBe(
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI',
  )
})

test('countries are those of ISO 3166, the home country first (AMB-79, AMB-107)', () => {
  expect(countries.length).toBe(249)
  expect(homeCountry).toBe(840)
  expect([countries[0]?.name, countries[1]?.name, countries.at(-1)?.name]).toEqual([
    'United States',
    'Afghanistan',
    'Zimbabwe',
  ])
  const nameById = new Map(countries.map(({ id, name }) => [id, name]))
  expect([4, 124, 250, 276, 484, 716].map((id) => nameById.get(id)).join(', ')).toBe(
    'Afghanistan, Canada, France, Germany, Mexico, Zimbabwe',
  )
  expect(countryOptions[0]).toMatchObject({ value: 840, label: 'United States' })
  const names = countries.slice(1).map(({ name }) => name)
  expect(names).toEqual(names.toSorted((name, other) => name.localeCompare(other, 'en')))
  expect(new Set(countries.map(({ id }) => id)).size).toBe(249)
})

test('provider types have the numbers and names of the specification (ENUM-02)', () => {
  expect(providerTypes.map(({ value, name, label }) => `${value} ${name} ${label}`)).toEqual([
    '0 Other Other',
    '1 Owner Owner',
    '2 Associate Associate',
    '3 SellerOwner Seller Owner',
    '4 SellerAssociate Seller Associate',
    '5 DentalAssistant Dental Assistant',
    '6 Hygienist Hygienist',
  ])
})

test('tiers have their numbers and names, and UltimatePlus its plus (ENUM-01, TIER-01)', () => {
  expect(subscriptionTiers.map(({ value, name, label }) => `${value} ${name} ${label}`)).toEqual([
    '1 Support Support',
    '2 Essential Essential',
    '3 Ultimate Ultimate',
    '4 UltimatePlus Ultimate+',
  ])
})

/** ENUM-04 and AMB-25 the names, LIC-08 the state, LIC-04…06 who may hold it, PLIST-07 the head of its column. */
const licenseFacts = readTable(`
  name                             | state | held by                             | column
  Dental                           | yes   | Owner, Associate                    | General license
  Specialty                        | no    | Owner, Associate                    | Specialty license
  ControlledSubstanceCertificate   | yes   | Owner, Associate                    | Controlled substance
  DEA                              | no    | Owner, Associate                    | DEA
  MalpracticePolicy                | yes   | Owner, Associate                    | Malpractice policy
  CdaCertificationCoronalPolish    | yes   | Assistant                           | CDA coronal polish
  CdaCertificationXRay             | yes   | Assistant                           | CDA x-ray
  CdaCertificationExpandedFunction | yes   | Assistant                           | CDA expanded function
  RdaStateLicence                  | yes   | Assistant                           | RDA state license
  RdhStateLicence                  | yes   | Hygienist                           | RDH state license
  NitrousOxideCertification        | no    | Owner, Associate, Assistant         | Nitrous oxide
  IVCertification                  | yes   | Owner, Associate, Assistant         | IV cert
  RadiologyCertification           | no    | Owner, Associate, Assistant, Hygienist | Radiology
  CprCertification                 | no    | Owner, Associate, Assistant, Hygienist | CPR
  BotoxCertification               | yes   | Owner, Associate, Hygienist         | Botox cert
`)

describe('license types', () => {
  test('have their names, columns and states', () => {
    expect(licenseTypes.map(({ name, column, isStateBound }) => [name, column, isStateBound ? 'yes' : 'no'])).toEqual(
      licenseFacts.map((row) => [row['name'], row['column'], row['state']]),
    )
  })

  test.each([
    ['Owner', 1],
    ['Associate', 2],
    ['Assistant', 5],
    ['Hygienist', 6],
  ] as const)('%s may hold those of the table', (who, type) => {
    const numbers = licenseFacts.flatMap((row, at) => (row['held by']?.split(', ').includes(who) ? [at + 1] : []))
    expect(getAllowedLicenseTypes(type).map(({ value }) => value)).toEqual(numbers)
  })

  test('are the columns of the list: those that every dentist renews, then the others as in PLIST-07', () => {
    expect(licenseColumns.map(({ column }) => column)).toEqual([
      'General license',
      'DEA',
      'Controlled substance',
      'Malpractice policy',
      'Specialty license',
      'CPR',
      'Botox cert',
      'CDA coronal polish',
      'CDA expanded function',
      'CDA x-ray',
      'IV cert',
      'Nitrous oxide',
      'Radiology',
      'RDA state license',
      'RDH state license',
    ])
  })
})

test('application statuses have the rank and color of weekly updates (WEEK-03, WEEK-04)', () => {
  expect(applicationStatuses.map(({ label, rank, tone }) => `${label}: ${rank}, ${tone}`)).toEqual([
    'New: 1, new',
    'Submitted: 2, submitted',
    'In Process: 3, in-process',
    'Completed: 6, completed',
    'Canceled: 7, canceled',
    'Pending Confirmation: 5, pending',
    'Pending EOB: 4, pending',
  ])
})

test('sources are the practice, and the firm in two ways (ENUM-09, CAP-16)', () => {
  expect(recordSources.map(({ value }) => value)).toEqual([0, 1, 2])
  expect(recordSources.map(({ label }) => label)).toEqual(['Your practice', 'Your advisor', 'Your advisor'])
  expect(clientCenterUser).toBe(0)
  expect([0, 1, 2].map(isStaffMade)).toEqual([false, true, true])
})

test('license statuses are known by their numbers (ENUM-05)', () => {
  expect([unsetStatus, activeLicenseStatus, expiredStatus, canceledLicenseStatus]).toEqual([0, 1, 3, 4])
})

test('record statuses have their words and numbers (ENUM-06, ENUM-07)', () => {
  expect(recordStatuses).toEqual(['new', 'saved', 'edited', 'deleted'])
  expect(pendingNumbers).toEqual({ SAVED: 0, NEW: 1, EDITED: 2, DELETED: 3 })
  expect(pendingStatuses).toEqual(['SAVED', 'NEW', 'EDITED', 'DELETED'])
})

test('documents that are signed are sent, viewed, signed or declined (AMB-94)', () => {
  expect(signStatuses).toEqual(['Sent', 'Viewed', 'Signed', 'Declined'])
})

test('a week begins with Monday (CRED-O17)', () => {
  expect(weekdays.join(' ')).toBe('Monday Tuesday Wednesday Thursday Friday Saturday Sunday')
})

test('ages are put in words for a range and for other ages (AMB-82)', () => {
  expect([null, 0, 1, 2, 3].map(needsAgeText)).toEqual([false, false, true, false, true])
})

/** AMB-85: their names; which the firm makes, which are fee schedules, and which are about one provider. */
const documentNames =
  'Application BillOfSale CAQH W9 SS4 AcquisitionLetter DEAWaiver MasterFeeSchedule PPOFeeSchedule ProposedFeeSchedule NetworkParticipationList ProductionReport EOBAetna EOBAmeritas EOBBCBS EOBCigna EOBDeltaDental EOBGuardian EOBHumana EOBMetLife EOBPrincipal EOBSunLife EOBUnitedConcordia EOBUnitedHealthcare EOBOther SignedServiceAgreement SignedLetterOfAuthorization SignedApplicationForm InsurerContract Other'
const LICENSES = [46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60]
const EOBS = [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]

describe('document types', () => {
  const numbersWhere = (is: (type: (typeof documentTypes)[number]) => boolean) =>
    documentTypes.filter(is).map(({ value }) => value)

  test('have the names of the specification, licenses those of license types (AMB-25)', () => {
    expect(documentTypes.map(({ name }) => name)).toEqual([
      ...documentNames.split(' '),
      ...licenseFacts.map((row) => row['name']),
    ])
  })

  test('are made by the firm, are fee schedules, licenses, and papers of a provider where the table says so', () => {
    expect(numbersWhere(({ isStaffOnly }) => isStaffOnly)).toEqual([10, 26, 27, 28, 29])
    expect(numbersWhere(({ isFeeSchedule }) => isFeeSchedule)).toEqual([8, 9, 10])
    expect(numbersWhere(({ isLicense }) => isLicense)).toEqual(LICENSES)
    expect(numbersWhere(({ category }) => category === 1)).toEqual([3, 7, ...LICENSES])
    // AMB-140.
    expect(numbersWhere(({ showsSsn }) => showsSsn)).toEqual([3])
  })

  test.each([
    ['Support', [2, 3, 4, 5, 30], [3]],
    ['Essential', [2, 3, 4, 5, 7, 11, 30, ...LICENSES], [3, 7, ...LICENSES]],
    ['Ultimate', [2, 4, 5, 6, 11, 12, ...EOBS, 30], [3, 7, ...LICENSES]],
    ['UltimatePlus', [2, 4, 5, 6, 11, 12, ...EOBS, 30], [3, 7, ...LICENSES]],
  ] as const)(
    'of %s are those of the tier, for the practice and for a provider (AMB-52)',
    (tier, practice, provider) => {
      expect(selectableTypes(tier, 'practice').map(({ value }) => value)).toEqual(practice)
      expect(selectableTypes(tier, 'provider').map(({ value }) => value)).toEqual(provider)
      expect(selectableTypes(tier, 'feeSchedule').map(({ value }) => value)).toEqual([8, 9])
    },
  )

  test('an application may go to the first twenty insurers (ENUM-10)', () => {
    expect(asWritten(insurers.filter(({ forApplications }) => forApplications))).toEqual(
      writtenList('application insurers'),
    )
  })
})
