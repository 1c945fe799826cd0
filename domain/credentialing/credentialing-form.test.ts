import { expect, test } from 'vitest'
import { withAnswer } from '../forms/answer-at.ts'
import { checkForm } from '../forms/check-form.ts'
import { emptyAnswers, isList, sampleAnswers, type Part } from '../forms/form.ts'
import { findForwardReads } from '../forms/testing/find-forward-reads.ts'
import { credentialingForm as form, type CredentialingAnswers } from './credentialing-form.ts'
import { DAY_NOT_KNOWN, ENDS_BEFORE_START, EXPIRES_BEFORE_ISSUE } from './sentences.ts'

const facts = { today: '2026-11-22' }
const complete = sampleAnswers(form)
const sentencesWith = (changes: Readonly<Record<string, unknown>>): Record<string, string> => {
  const answers = Object.entries(changes).reduce<CredentialingAnswers>(
    (all, [path, value]) => withAnswer(form, all, path, value),
    complete,
  )
  return Object.fromEntries(checkForm(form, answers, facts).problems.map(({ path, sentence }) => [path, sentence]))
}

test('answers that keep every rule can be published', () => {
  expect(checkForm(form, complete, facts).problems).toEqual([])
})

test.each(Object.entries<Part>(form.parts))('%s asks by the answers above alone', (_, part) => {
  expect(findForwardReads(isList(part) ? part.section : part, facts)).toEqual([])
})

test('says of an empty form what must be there', () => {
  const { problems } = checkForm(form, emptyAnswers(form), facts)
  const sentences = Object.fromEntries(problems.map(({ path, sentence }) => [path, sentence]))
  expect(sentences).toMatchObject({
    licenses: 'Must be at least one license',
    offices: 'There must be at least one Primary Office Location',
    workHistory: 'Must be at least one work history record',
    references: 'Must be at least one reference',
    'signature/confirmationForm': 'This is a required field',
  })
  expect(Object.keys(sentences).filter((path) => path.startsWith('person/'))).toEqual([
    'person/individualNPINumber',
    'person/name',
    'person/phoneNumber',
    'person/email',
    'person/dateOfBirth',
    'person/ssNumber',
    'person/genderType',
    'person/typeId',
    'person/degreeTypeId',
  ])
  // Nothing is needed of education, memberships, hospitals and the licensing questions (AMB-71, AMB-78).
  expect(
    Object.keys(sentences).filter((path) =>
      /^(undergraduate|dentalSchool|residency|memberships|hospital|disclosures)/.test(path),
    ),
  ).toEqual([])
})

test.each<[string, Readonly<Record<string, unknown>>, Record<string, string>]>([
  [
    'a birth in the future',
    { 'person/dateOfBirth': '2026-11-23' },
    { 'person/dateOfBirth': 'The date of birth cannot be in the future' },
  ],
  ['a birth today', { 'person/dateOfBirth': '2026-11-22' }, {}],
  [
    'a CAQH number of seven digits',
    { 'identification/caqhNumber': '1234567' },
    { 'identification/caqhNumber': 'Must be 8 characters number' },
  ],
  [
    'a group NPI of nine digits',
    { 'identification/groupNPINumber': '123456789' },
    { 'identification/groupNPINumber': 'Must be a 10-digit number' },
  ],
  ['no group NPI', { 'identification/groupNPINumber': '' }, {}],
  ['certified by nobody', { 'board/throughWho': '' }, { 'board/throughWho': 'This is a required field' }],
  ['not certified', { 'board/boardCertified': false, 'board/throughWho': '' }, {}],
  [
    'Medicaid without a number',
    { 'programs/medicaidNumber': '' },
    { 'programs/medicaidNumber': 'This is a required field' },
  ],
  ['no Medicare, no number', { 'programs/acceptsMedicare': false, 'programs/medicareNumber': '' }, {}],
  [
    'a license that ends before it began',
    { 'licenses/row-1/issueDate': '2026-03-15' },
    { 'licenses/row-1/expirationDate': EXPIRES_BEFORE_ISSUE },
  ],
  [
    'a license whose day is not known',
    { 'licenses/row-1/expirationDate': '2028-03' },
    { 'licenses/row-1/expirationDate': DAY_NOT_KNOWN },
  ],
  ['a DEA number missing beside a waiver', { 'deaRegistration/deaNumber': '' }, {}],
  [
    'a DEA number missing without one',
    { 'deaRegistration/deaNumber': '', 'deaRegistration/deaWaiverLetter': false },
    { 'deaRegistration/deaNumber': 'This is a required field' },
  ],
  [
    'no certificate, no dates',
    {
      'controlledSubstance/controlledSubstanceCertificateNumber': '',
      'controlledSubstance/cscnIssueDate': null,
      'controlledSubstance/cscNumberExpirationDate': null,
    },
    {},
  ],
  [
    'a certificate without dates',
    { 'controlledSubstance/cscnIssueDate': null },
    { 'controlledSubstance/cscnIssueDate': 'This is a required field' },
  ],
  [
    'no primary office',
    { 'offices/row-1/locationType': 1 },
    { offices: 'There must be at least one Primary Office Location' },
  ],
  [
    'a phone in words',
    { 'offices/row-1/officePhoneNumber': 'call us' },
    { 'offices/row-1/officePhoneNumber': 'Enter 4 to 14 characters: digits, plus or minus' },
  ],
  ['a phone with brackets', { 'offices/row-1/officePhoneNumber': '(555) 010-4477' }, {}],
  [
    'an open day without its end',
    { 'offices/row-1/mondayTo': null },
    { 'offices/row-1/mondayTo': 'This is a required field' },
  ],
  ['a closed day', { 'offices/row-1/isActiveMonday': false, 'offices/row-1/mondayTo': null }, {}],
  ['chairs in words', { 'offices/row-1/chairs': 'four' }, { 'offices/row-1/chairs': 'Must be a number' }],
  [
    'an employer abroad, without a state',
    { 'workHistory/row-1/countryId': 276, 'workHistory/row-1/stateId': null },
    {},
  ],
  [
    'an employer of a year only',
    { 'workHistory/row-1/datesOfEmploymentFrom': '2019' },
    { 'workHistory/row-1/datesOfEmploymentFrom': 'Please check the exact month and update the date' },
  ],
  [
    'an employer whose end is a year only',
    { 'workHistory/row-1/datesOfEmploymentTo': '2025' },
    { 'workHistory/row-1/datesOfEmploymentTo': 'Please check the exact month and update the date' },
  ],
  [
    'an employer that was left before it was come to',
    { 'workHistory/row-1/datesOfEmploymentFrom': '2026-04' },
    { 'workHistory/row-1/datesOfEmploymentTo': ENDS_BEFORE_START },
  ],
  ['an employer of one month', { 'workHistory/row-1/datesOfEmploymentTo': '2026-03' }, {}],
  ['an employer of now', { 'workHistory/row-1/datesOfEmploymentTo': null }, {}],
  [
    'a TIN for the associate',
    { 'associatePlans/tinAssociated': '' },
    { 'associatePlans/tinAssociated': 'This is a required field' },
  ],
  [
    'a school at home without a state',
    { 'dentalSchool/dentalSchoolStateId': null },
    { 'dentalSchool/dentalSchoolStateId': 'This is a required field' },
  ],
  [
    'a school abroad without one',
    { 'dentalSchool/dentalSchoolStateId': null, 'dentalSchool/dentalSchoolCountryId': 276 },
    {},
  ],
  ['a school of which the month is known', { 'dentalSchool/dentalSchoolStart': '2010-08' }, {}],
  ['no privileges, no hospital', { 'hospital/hospitalsPrivelege': false, 'hospital/hospitalName': '' }, {}],
  [
    'a yes that is not explained',
    { 'disclosures/deaExplain': '' },
    { 'disclosures/deaExplain': 'This is a required field' },
  ],
  [
    'another company without a name',
    { 'sterilization/sporeTestingCompanies': [9], 'sterilization/otherCompany': '' },
    { 'sterilization/otherCompany': 'This is a required field' },
  ],
  [
    'no method of sterilization',
    { 'sterilization/sterilizationMethods': [] },
    { 'sterilization/sterilizationMethods': 'This is a required field' },
  ],
  [
    'another anesthesia without a name',
    { 'anesthesia/typesOfAnesthesia': [4], 'anesthesia/otherAnesthesia': '' },
    { 'anesthesia/otherAnesthesia': 'This is a required field' },
  ],
  ['an e-signature email that is none', { 'signature/email': 'maria' }, { 'signature/email': 'Must be a valid email' }],
  [
    'after hours of 501 letters',
    { 'officeRequirements/afterHours': 'a'.repeat(501) },
    { 'officeRequirements/afterHours': 'Must be at most 500 characters' },
  ],
])('%s', (_, changes, expected) => {
  expect(sentencesWith(changes)).toEqual(expected)
})

test("what follows workers' compensation goes back to not available with a No", () => {
  const answers = withAnswer(form, complete, 'workersCompensation/workersCompensation', 0)
  expect(checkForm(form, answers, facts).normalized.workersCompensation).toEqual({
    workersCompensation: 0,
    areStaffTrainedIdentification: -1,
    modifiedAlternativeDuty: -1,
    officeWillAccommodate: -1,
    staffAreAvailable: -1,
  })
})

test('takes any admitting privileges, as a hospital calls them (AMB-107)', () => {
  expect(sentencesWith({ 'hospital/admittingPrivilegeType': 'Active staff' })).toEqual({})
})
