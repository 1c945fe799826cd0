import { describe, expect, test } from 'vitest'
import { withAnswer } from '../forms/answer-at.ts'
import { checkForm } from '../forms/check-form.ts'
import type { Field } from '../forms/field.ts'
import { emptyAnswers, isList, newRow, sampleAnswers, type Part } from '../forms/form.ts'
import { findForwardReads } from '../forms/testing/find-forward-reads.ts'
import type { ChangeKind } from '../projects/change-kinds.ts'
import type { PracticeType } from '../projects/practice-types.ts'
import { businessGroups } from './business-info.ts'
import { intakeForm, getIntakeForm } from './intake-form.ts'
import { getAnswersProgress } from './intake-state.ts'
import { getIntakeVariant } from './intake-variants.ts'

const createVariant = (practiceType: PracticeType, change: ChangeKind) => getIntakeVariant({ practiceType, change })
const established = createVariant('Established', 'NoChange')
/** The one that asks everything of business and seller. */
const takeover = createVariant('StartUp', 'AcquisitionTinChange')

const sample = sampleAnswers(intakeForm)
const checkWith = (path: string, value: unknown, variant = path.startsWith('practice') ? established : takeover) =>
  checkForm(getIntakeForm(variant), withAnswer(intakeForm, sample, path, value), variant)
const sentenceAt = (path: string, value: unknown) => checkWith(path, value).problemAt(path)

const FIELD = 'This is a required field'
const TEN = 'Must be a 10-digit number'
const NINE = 'Must be a 9-digit number'
const PHONE = 'Must be a string 1-50 symbols length'
const EMAIL = 'Must be a valid email'
const most = (count: number) => `Must be at most ${count} characters`
const x = (count: number) => 'x'.repeat(count)

/** By hand, from specification 001 §5 and §8: path, an answer, and what is said of it; undefined is right. */
// prettier-ignore
const cases: readonly (readonly [path: string, value: unknown, sentence: string | undefined])[] = [
  ['business/legalBusinessName', '', FIELD], ['business/legalBusinessName', x(101), most(100)], ['business/legalBusinessName', x(100), undefined],
  ['business/dbaName', ' ', FIELD], ['business/dbaName', x(101), most(100)],
  ['business/officeTin', '', FIELD], ['business/officeTin', '84-20917', NINE], ['business/officeTin', '84-2091_7__45', undefined], ['business/officeTin', '84209174x', NINE],
  ['business/businessTypeId', null, FIELD], ['business/businessTypeId', 4711, 'Choose from the list'],
  ['business/website', '', undefined], ['business/website', `www.${x(44)}.com`, most(50)],
  ['business/officeFax', '', undefined], ['business/officeFax', x(51), most(50)],
  ['business/officePhone', '', PHONE], ['business/officePhone', x(51), PHONE], ['business/officePhone', x(50), undefined], ['business/officePhone', '1\u00012', 'Remove special characters'],
  ['business/officeEmail', '', FIELD], ['business/officeEmail', 'office', EMAIL], ['business/officeEmail', `${x(48)}@a.b`, most(50)],
  ['business/groupNpi', '', undefined], ['business/groupNpi', '123456789', TEN], ['business/groupNpi', '1861470923', undefined],
  ['business/contactName', '', FIELD], ['business/contactName', x(101), most(100)],
  ['business/contactPhone', '', FIELD], ['business/contactPhone', x(51), most(50)],
  ['business/contactEmail', '', FIELD], ['business/contactEmail', 'a b@c', EMAIL], ['business/contactEmail', `${x(48)}@a.b`, most(50)],
  ['business/contactPosition', '', undefined], ['business/contactPosition', x(51), most(50)],
  ['business/practiceManagementSoftware', '', FIELD], ['business/practiceManagementSoftware', x(51), most(50)],
  ['business/totalNumberOwners', '', undefined], ['business/totalNumberOwners', '2.5', 'Must be a whole number'], ['business/totalNumberOwners', '12', undefined],
  ['business/totalNumberAssociates', 'two', 'Must be a whole number'], ['business/totalNumberAssociates', '1'.repeat(251), most(250)],
  ['business/billingAddress', x(101), most(100)], ['business/billingAddressCity', { id: null, name: x(101) }, most(100)],
  ['business/billingAddressZip', x(101), most(100)], ['business/billingAddressZip', x(100), undefined], ['business/billingAddressCounty', x(101), most(100)],
  ['business/billingAddressPhoneNumber', x(51), most(50)], ['business/billingAddressFaxNumber', x(51), most(50)], ['business/billingAddressStateId', 99, 'Choose from the list'],
  ['business/anticipateOpeningDate', null, FIELD], ['business/anticipateOpeningDate', '2026-13-01', 'Enter a date, like 11/25/2026'],
  ['business/newTin', '', FIELD], ['business/newTin', x(51), most(50)], ['business/newTin', 'any text', undefined],
  ['business/tinChangeReason', '', FIELD], ['business/tinChangeReason', x(51), most(50)],
  ['business/listPPOAccepted', '', FIELD],
  ['practiceInfoData/insuranceCompaniesCount', null, FIELD], ['practiceInfoData/insuranceCompaniesCount', 3, 'Choose from the list'], ['practiceInfoData/insuranceCompaniesCount', 0, undefined],
  ['practiceInfoData/grossRevenue', null, FIELD], ['practiceInfoData/grossRevenue', 6, 'Choose from the list'], ['practiceInfoData/grossRevenue', 5, undefined],
  ['practiceInfoData/nonNegatiableNetworkList', [], FIELD], ['practiceInfoData/nonNegatiableNetworkList', [' '], FIELD], ['practiceInfoData/nonNegatiableNetworkList', ['None'], undefined],
  ['practiceInfoData/includeNonNegatiableNetwork', null, undefined], ['practiceInfoData/additionalInfo', '', undefined], ['practiceInfoData/anticipateTin', null, undefined],
  ['sellersInfo/dateOfAcquisition', null, FIELD], ['sellersInfo/dateOfAcquisition', '2026', 'Enter a date, like 11/25/2026'],
  ['sellersInfo/legalBusinessName', '', FIELD], ['sellersInfo/legalBusinessName', x(51), most(50)],
  ['sellersInfo/acquisitionDBAName', '', FIELD], ['sellersInfo/acquisitionDBAName', x(51), most(50)],
  ['sellersInfo/officeTIN', '', FIELD], ['sellersInfo/officeTIN', '12345678', NINE],
  ['sellersInfo/npi1', '', TEN], ['sellersInfo/npi1', '123', TEN],
  ['sellersInfo/npi2', '', undefined], ['sellersInfo/npi2', '12a', 'Enter digits only'], ['sellersInfo/npi2', '12', undefined],
  ['sellersInfo/pointOfContactName', '', FIELD], ['sellersInfo/pointOfContactName', x(51), most(50)],
  ['sellersInfo/pointOfContactPhone', '', FIELD], ['sellersInfo/pointOfContactPhone', x(51), most(50)],
  ['sellersInfo/pointOfContactEmail', '', FIELD], ['sellersInfo/pointOfContactEmail', 'nora', EMAIL], ['sellersInfo/pointOfContactEmail', `${x(48)}@a.b`, most(50)],
  ['sellersInfo/insuranceProviders', [], undefined], ['sellersInfo/terminatingAssistance', null, undefined],
  ['sellerProviders/row-1/name', '', FIELD], ['sellerProviders/row-1/willStay', null, undefined],
]

test.each(cases)('%s: %j says %s', (path, value, sentence) => {
  expect(sentenceAt(path, value)).toBe(sentence)
})

test('a seller needs providers, but not too many', () => {
  const withRows = (count: number) =>
    checkForm(
      getIntakeForm(takeover),
      {
        ...sample,
        sellerProviders: Array.from({ length: count }, (_, at) =>
          newRow(intakeForm.parts.sellerProviders, `row-${at}`, { name: 'Owen Pryce' }),
        ),
      },
      takeover,
    ).problemAt('sellerProviders')
  expect([0, 1, 101].map(withRows)).toEqual(['Must be at least one provider', undefined, 'Maximum 100'])
})

test('networks are required only in a change', () => {
  const path = 'business/listPPOAccepted'
  expect(checkWith(path, '', established).problemAt(path)).toBeUndefined()
})

describe('Every field', () => {
  const fields = Object.entries<Part>(intakeForm.parts).flatMap(([part, definition]) =>
    Object.entries<Field<unknown>>(isList(definition) ? definition.section.fields : definition.fields).map(
      ([name, one]) => [isList(definition) ? `${part}/row-1/${name}` : `${part}/${name}`, one] as const,
    ),
  )
  test.each(fields)('%s is right with its sample', (path, one) => {
    expect(sentenceAt(path, one.sample)).toBeUndefined()
  })
  test('of the business stands in one group', () => {
    const names = businessGroups.flatMap((group) => group.fields)
    expect(names.toSorted()).toEqual(Object.keys(intakeForm.parts.business.fields).toSorted())
    expect(new Set(names).size).toBe(names.length)
  })
  test('is asked by what stands above it', () => {
    for (const part of Object.values<Part>(intakeForm.parts))
      expect(findForwardReads(isList(part) ? part.section : part, takeover)).toEqual([])
  })
})

test('the answers of an intake stand at nothing, something, everything', () => {
  const empty = emptyAnswers(intakeForm)
  expect(getAnswersProgress(established, empty)).toBe(0)
  expect(getAnswersProgress(established, withAnswer(intakeForm, empty, 'business/website', 'a.example'))).toBe(1)
  expect(getAnswersProgress(established, sample)).toBe(2)
  expect(getAnswersProgress(takeover, { ...sample, sellerProviders: [] })).toBe(1)
  expect(getAnswersProgress(established, { ...sample, sellerProviders: [] })).toBe(2)
})
