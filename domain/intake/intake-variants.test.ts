import { expect, test } from 'vitest'
import { checkForm } from '../forms/check-form.ts'
import { emptyAnswers, newRow } from '../forms/form.ts'
import type { ChangeKind } from '../projects/change-kinds.ts'
import type { PracticeType } from '../projects/practice-types.ts'
import { intakeForm, getIntakeForm } from './intake-form.ts'
import { getIntakeVariant, isRowEditable } from './intake-variants.ts'

/** Every intake once more, by hand, from specification 001 §2, §5, §7 and AMB-50, AMB-58, AMB-59. */

const GENERAL = 'General Business Info'
const BUYER = 'Buyer Business Info (New Entity Information)'
const PLACES = 'Locations And Providers'
const BUYERS = "Buyer's Locations And Providers"

/** What every business must say. */
const BUSINESS = [
  'legalBusinessName',
  'dbaName',
  'officeTin',
  'businessTypeId',
  'officePhone',
  'officeEmail',
  'practiceManagementSoftware',
  'contactName',
  'contactPhone',
  'contactEmail',
]
const PRACTICE = ['insuranceCompaniesCount', 'grossRevenue', 'nonNegatiableNetworkList']
const SELLER = [
  'dateOfAcquisition',
  'legalBusinessName',
  'acquisitionDBAName',
  'officeTIN',
  'npi1',
  'pointOfContactName',
  'pointOfContactPhone',
  'pointOfContactEmail',
]

interface Intake {
  readonly is: readonly [PracticeType, ChangeKind]
  readonly tabs: readonly string[]
  /** Besides what every business must say. */
  readonly also: readonly string[]
  readonly saves: '' | 'Startup' | 'Change'
  readonly editable: 'all' | 'added'
}

const TIN = ['newTin', 'tinChangeReason']
const OPENING = ['anticipateOpeningDate']
const NETWORKS = ['listPPOAccepted']

const established = [GENERAL, PLACES]
const acquisition = [BUYER, BUYERS]
const SELLERS = 'Seller Info'

// prettier-ignore
const intakes: readonly Intake[] = [
  { is: ['Established', 'NoChange'], tabs: [...established, 'Practice Info'], also: [], saves: '', editable: 'all' },
  { is: ['Established', 'AcquisitionTinChange'], tabs: [...established, SELLERS], also: [...TIN, ...NETWORKS], saves: 'Change', editable: 'added' },
  { is: ['Established', 'AddOwner'], tabs: established, also: [...TIN, ...NETWORKS], saves: 'Change', editable: 'added' },
  { is: ['Established', 'AddAssociate'], tabs: established, also: NETWORKS, saves: 'Change', editable: 'added' },
  { is: ['Established', 'AddLocation'], tabs: established, also: NETWORKS, saves: 'Change', editable: 'added' },
  { is: ['Established', 'ChangeAddress'], tabs: established, also: NETWORKS, saves: 'Change', editable: 'added' },
  { is: ['Established', 'AddCustomNetwork'], tabs: established, also: NETWORKS, saves: 'Change', editable: 'added' },
  { is: ['Acquisition', 'NoChange'], tabs: [...acquisition, SELLERS], also: [], saves: '', editable: 'all' },
  { is: ['Acquisition', 'AcquisitionTinChange'], tabs: [...acquisition, SELLERS], also: [...TIN, ...NETWORKS], saves: 'Change', editable: 'added' },
  { is: ['Acquisition', 'AddOwner'], tabs: acquisition, also: [...TIN, ...NETWORKS], saves: 'Change', editable: 'added' },
  { is: ['Acquisition', 'AddAssociate'], tabs: acquisition, also: NETWORKS, saves: 'Change', editable: 'added' },
  { is: ['Acquisition', 'AddLocation'], tabs: acquisition, also: NETWORKS, saves: 'Change', editable: 'added' },
  { is: ['Acquisition', 'ChangeAddress'], tabs: acquisition, also: NETWORKS, saves: 'Change', editable: 'added' },
  { is: ['Acquisition', 'AddCustomNetwork'], tabs: acquisition, also: NETWORKS, saves: 'Change', editable: 'added' },
  { is: ['StartUp', 'NoChange'], tabs: established, also: OPENING, saves: 'Startup', editable: 'all' },
  { is: ['StartUp', 'AcquisitionTinChange'], tabs: [...established, SELLERS], also: [...OPENING, ...TIN, ...NETWORKS], saves: 'Change', editable: 'added' },
  { is: ['StartUp', 'AddOwner'], tabs: established, also: [...OPENING, ...TIN, ...NETWORKS], saves: 'Change', editable: 'added' },
  { is: ['StartUp', 'AddAssociate'], tabs: established, also: [...OPENING, ...NETWORKS], saves: 'Change', editable: 'added' },
  { is: ['StartUp', 'AddLocation'], tabs: established, also: [...OPENING, ...NETWORKS], saves: 'Change', editable: 'added' },
  { is: ['StartUp', 'ChangeAddress'], tabs: established, also: [...OPENING, ...NETWORKS], saves: 'Change', editable: 'added' },
  { is: ['StartUp', 'AddCustomNetwork'], tabs: established, also: [...OPENING, ...NETWORKS], saves: 'Change', editable: 'added' },
]

test('there are twenty-one intakes', () => {
  expect(new Set(intakes.map(({ is }) => is.join())).size).toBe(21)
})

const sorted = (paths: readonly string[]) => paths.toSorted()

test.each(intakes)(
  '$is.0 with $is.1 asks what it must',
  ({ is: [practiceType, change], tabs, also, saves, editable }) => {
    const variant = getIntakeVariant({ practiceType, change })
    const form = getIntakeForm(variant)
    expect(Object.values(form.tabs).map(({ title }) => title)).toEqual(tabs)

    const { problems } = checkForm(form, emptyAnswers(intakeForm), variant)
    const wanted = [
      ...[...BUSINESS, ...also].map((name) => `business/${name}`),
      ...(tabs.includes('Practice Info') ? PRACTICE.map((name) => `practiceInfoData/${name}`) : []),
      ...(tabs.includes(SELLERS) ? [...SELLER.map((name) => `sellersInfo/${name}`), 'sellerProviders'] : []),
    ]
    expect(sorted(problems.map(({ path }) => path))).toEqual(sorted(wanted))

    expect(variant.saveEndpoint).toBe(`updateGeneralBusinessInfo${saves}`)
    expect(variant.business).toBe(saves === 'Change' ? 'businessInfoChangedData' : 'businessInfoData')
    expect(isRowEditable(variant, { isNew: true })).toBe(true)
    expect(isRowEditable(variant, { isNew: false })).toBe(editable === 'all')
  },
)

// prettier-ignore
test.each([
  ['Established', 'NoChange', false, false], ['Established', 'AddOwner', false, true], ['Established', 'AddAssociate', false, true],
  ['Established', 'AddLocation', false, false], ['Acquisition', 'NoChange', true, false], ['Acquisition', 'AddOwner', true, true],
  ['Acquisition', 'AddAssociate', true, true], ['Acquisition', 'AcquisitionTinChange', true, false], ['StartUp', 'AddOwner', false, true],
  ['StartUp', 'NoChange', false, false], ['StartUp', 'ChangeAddress', false, false],
] as const)('a provider of %s with %s is asked whether they stay: %s, and from when: %s', (practiceType, change, stay, start) => {
  const { extraQuestions } = getIntakeVariant({ practiceType, change })
  expect([extraQuestions.includes('willStay'), extraQuestions.includes('startDate')]).toEqual([stay, start])
})

test('a provider who leaves has no location, duration or role', () => {
  const variant = getIntakeVariant({ practiceType: 'Acquisition', change: 'NoChange' })
  const answers = { name: 'Owen Pryce', locations: ['a'], willAssociate: true, howLong: 'Two years' }
  const rows = [true, false, null].map((willStay, at) =>
    newRow(intakeForm.parts.sellerProviders, `row-${at}`, { ...answers, willStay }),
  )
  const { normalized } = checkForm(
    getIntakeForm(variant),
    { ...emptyAnswers(intakeForm), sellerProviders: rows },
    variant,
  )
  expect(normalized.sellerProviders.map(({ locations, howLong }) => [locations, howLong])).toEqual([
    [['a'], 'Two years'],
    [[], ''],
    [[], ''],
  ])
})
