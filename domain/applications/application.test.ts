import { describe, expect, test } from 'vitest'
import { emptyValues, findProblems, sampleValues } from '../forms/section.ts'
import {
  application,
  applicationInsurers,
  applicationFor,
  applicationParts,
  canApply,
  statusAndDates,
  statusAndDatesFor,
} from './application.ts'
import { applicationEditing, canUploadRequested } from './application-editing.ts'
import {
  applicationStages,
  applicationStatuses,
  compareStatuses,
  choosableStatuses,
  toStages,
} from './application-status.ts'

const known = { ...sampleValues(application), isNewProvider: false, providerId: '00000000-0000-4000-8000-000000000001' }

describe('An application', () => {
  test('is shown in groups that include every field', () => {
    const shown = Object.values(applicationParts).flatMap(({ names }): readonly string[] => names)
    expect(shown).toEqual(Object.keys(application.fields))
  })

  test('starts as New with the first insurer and a known provider, and then lacks only the provider', () => {
    expect(emptyValues(application)).toMatchObject({ statusId: 1, insuranceCompanyId: 1, isNewProvider: false })
    expect(findProblems(application, emptyValues(application))).toEqual({ providerId: 'This is a required field' })
  })

  test('of a new provider needs name, NPI, type and email, each with its own sentence', () => {
    const answers = { ...emptyValues(application), isNewProvider: true }
    expect(findProblems(application, answers)).toEqual({
      providerName: 'This is a required field',
      providerNpi: 'The NPI should be a 10-digit number',
      providerTypeId: 'This is a required field',
      providerEmail: 'This is must be a valid email',
    })
    expect(findProblems(application, sampleValues(application))).toEqual({})
  })

  test.each([
    ['Other without its name', { insuranceCompanyId: 20, otherInsuranceCompany: ' ' }, 'otherInsuranceCompany'],
    ['an insurer of the fee schedules only', { insuranceCompanyId: 21 }, 'insuranceCompanyId'],
    ['no insurer', { insuranceCompanyId: null }, 'insuranceCompanyId'],
    ['Canceled', { statusId: 5 }, 'statusId'],
    ['no status', { statusId: null }, 'statusId'],
    ['a day that does not exist', { effectiveDate: '2026-02-30' }, 'effectiveDate'],
    ['a representative without @', { insuranceRepEmail: 'dana' }, 'insuranceRepEmail'],
  ])('with %s cannot be saved', (_, wrong, field) => {
    expect(Object.keys(findProblems(application, { ...known, ...wrong }))).toEqual([field])
  })

  test.each([
    ['a renewal before the effective date', { effectiveDate: '2026-05-01', renewalDate: '2026-01-01' }],
    ['no dates and no representative', { effectiveDate: null, renewalDate: null, insuranceRepEmail: '' }],
  ])('with %s can be saved', (_, answers) => {
    expect(findProblems(application, { ...known, ...answers })).toEqual({})
  })

  test('goes to one of 20 insurers, Other last, for an Owner or Associate', () => {
    expect(applicationInsurers).toHaveLength(20)
    expect(applicationInsurers.at(-1)?.label).toBe('Other')
    expect([0, 1, 2, 3, 4, 5, 6].filter(canApply)).toEqual([1, 2])
  })

  test('stays canceled while its other answers can change', () => {
    const canceled = { ...known, statusId: 5, insuranceRep: 'Dana', effectiveDate: '2027-02-01' }
    expect(findProblems(applicationFor(5), canceled)).toEqual({})
    expect(findProblems(statusAndDatesFor(5), { statusId: 5, effectiveDate: '2027-02-01', renewalDate: null })).toEqual(
      {},
    )
    for (const statusId of [1, 2, 3, 4, 6, 7]) {
      const sentence = { statusId: 'Your advisor canceled this application. Only your advisor can change its status' }
      expect(findProblems(applicationFor(5), { ...canceled, statusId })).toEqual(sentence)
      expect(findProblems(statusAndDatesFor(5), { statusId, effectiveDate: null, renewalDate: null })).toEqual(sentence)
      expect(findProblems(applicationFor(statusId), { ...known, statusId: 5 })).toHaveProperty('statusId')
      expect(findProblems(statusAndDatesFor(statusId), { ...known, statusId: 5 })).toHaveProperty('statusId')
    }
  })

  test('of staff cannot become Canceled through the short form', () => {
    expect(findProblems(statusAndDates, { statusId: 5, effectiveDate: null, renewalDate: null })).toHaveProperty(
      'statusId',
    )
  })
})

test.each([
  // source, option type, new, may edit: edits, delete, attach
  [0, null, true, true, 'all', false, true],
  [0, null, false, true, 'all', true, true],
  [0, 1, false, true, 'all', true, true],
  [1, null, false, true, 'nothing', false, false],
  [1, 1, false, true, 'statusAndDates', false, true],
  [1, 2, false, true, 'statusAndDates', false, true],
  [2, null, false, true, 'nothing', false, false],
  [2, 2, false, true, 'statusAndDates', false, true],
  [0, 1, false, false, 'nothing', false, false],
  [1, 1, false, false, 'nothing', false, false],
] as const)('source %s, option %s, new %s, editor %s: %s', (source, optionType, isNew, canEdit, edits, del, attach) => {
  const facts = { source, optionType, isNew, canEdit }
  expect(applicationEditing(facts)).toEqual({ edits, canDelete: del, canAttach: attach })
})

test('a requested document is uploaded by an editor, unless staff provide it', () => {
  expect([0, 1, 2].map((source) => canUploadRequested({ source, canEdit: true }))).toEqual([true, false, false])
  expect(canUploadRequested({ source: 0, canEdit: false })).toBe(false)
})

describe('Statuses', () => {
  test('are sorted by rank', () => {
    const ids = applicationStatuses.map(({ value }) => value).sort(compareStatuses)
    expect(ids).toEqual([1, 2, 3, 7, 6, 4, 5])
    expect(choosableStatuses.map(({ label }) => label)).toEqual([
      'New',
      'Submitted',
      'In Process',
      'Pending EOB',
      'Pending Confirmation',
      'Completed',
    ])
  })

  test.each([
    ['one by one', applicationStages([4, 1, 4, 5, 7])],
    [
      'by status',
      toStages([
        { statusId: 4, count: 2 },
        { statusId: 5, count: 1 },
        { statusId: 7, count: 1 },
        { statusId: 1, count: 1 },
      ]),
    ],
  ])('are counted by stage, without Canceled and empty stages: %s', (_, stages) => {
    expect(stages.map(({ status, count }) => [status.label, count])).toEqual([
      ['New', 1],
      ['Pending EOB', 1],
      ['Completed', 2],
    ])
  })
})
