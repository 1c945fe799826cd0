import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { emptyValues, findProblems, sampleValues } from '../forms/section.ts'
import { licenseToDocumentType } from '../documents/license-document.ts'
import { findDocumentType } from '../reference/document-types.ts'
import { providerTypes } from '../reference/provider-types.ts'
import { getAllowedLicenseTypes, canHoldLicense } from './allowed-license-types.ts'
import { license } from './license.ts'
import { getExpirationTone } from './expiration-tone.ts'
import { isStateBound, licenseColumns, licenseTypeLabel, licenseTypes } from './license-types.ts'
import { canRestore, statusAfterDelete, statusAfterEdit, statusAfterRestore } from './record-status.ts'

const REQUIRED = 'This is a required field'
const today = '2026-03-02'

describe('License types', () => {
  test('have the ids of their documents, less 45', () => {
    for (const { value, name, label } of licenseTypes)
      expect(findDocumentType(licenseToDocumentType(value))).toMatchObject({ name, label, isLicense: true })
  })

  test('ten hold in one state', () => {
    const types = Array.from({ length: 16 }, (_, id) => id)
    expect(types.filter(isStateBound)).toEqual([1, 3, 5, 6, 7, 8, 9, 10, 12, 15])
  })

  test('are fifteen columns, each once', () => {
    expect(new Set(licenseColumns)).toEqual(new Set(licenseTypes))
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

  test.each([
    ['Owner', 1, [1, 2, 3, 4, 5, 11, 12, 13, 14, 15]],
    ['Associate', 2, [1, 2, 3, 4, 5, 11, 12, 13, 14, 15]],
    ['Dental Assistant', 5, [6, 7, 8, 9, 11, 12, 13, 14]],
    ['Hygienist', 6, [10, 13, 14, 15]],
  ])('%s may hold their own', (label, providerType, held) => {
    expect(providerTypes.find(({ value }) => value === providerType)?.label).toBe(label)
    expect(getAllowedLicenseTypes(providerType).map(({ value }) => value)).toEqual(held)
    expect(licenseTypes.filter(({ value }) => canHoldLicense(providerType, value))).toHaveLength(held.length)
  })

  test('none can be chosen while nobody knows what the provider is', () => {
    expect(getAllowedLicenseTypes(null)).toEqual([])
  })

  test('an id that is no type has no name', () => {
    expect([licenseTypeLabel(0), licenseTypeLabel(16), licenseTypeLabel(9)]).toEqual(['', '', 'RDA State License'])
  })
})

describe('The license dialog', () => {
  const answers = { ...sampleValues(license), stateId: 1 }

  test('starts with a dental license whose status is unset', () => {
    expect(emptyValues(license)).toMatchObject({ type: 1, status: 0, number: '', stateId: null })
    expect(findProblems(license, answers)).toEqual({})
  })

  test.each([
    ['no number', { number: '  ' }, { number: REQUIRED }],
    ['no issue date', { issueDate: null }, { issueDate: REQUIRED }],
    ['no expiration date', { expirationDate: null }, { expirationDate: REQUIRED }],
    ['no state where one is needed', { stateId: null }, { stateId: REQUIRED }],
    ['no state where none is needed', { type: 4, stateId: null }, {}],
    ['a state where none is needed', { type: 4, stateId: 7 }, {}],
    ['a type that does not exist', { type: 16 }, { type: 'Choose from the list' }],
    ['the type Unset', { type: 0 }, { type: 'Choose from the list' }],
    ['a day that does not exist', { issueDate: '2026-02-30' }, { issueDate: 'Enter a date, like 11/25/2026' }],
    [
      'an expiration before the issue',
      { issueDate: '2026-03-14', expirationDate: '2026-03-13' },
      { expirationDate: 'The expiration date cannot be earlier than the issue date' },
    ],
    ['an expiration on the day of issue', { issueDate: '2026-03-14', expirationDate: '2026-03-14' }, {}],
    ['dates long past', { issueDate: '1998-01-01', expirationDate: '2000-01-01' }, {}],
  ])('%s', (_, change, problems) => {
    expect(findProblems(license, { ...answers, ...change })).toEqual(problems)
  })
})

describe('The standing of a license', () => {
  test.each([
    [-400, 'expired'],
    [-1, 'expired'],
    [0, 'expired'],
    [29, 'expired'],
    [30, 'soon'],
    [59, 'soon'],
    [60, 'valid'],
    [4000, 'valid'],
  ])('%i days before it lapses: %s', (days, standing) => {
    expect(getExpirationTone(addDays(today, days), today)).toBe(standing)
  })

  test('is none without a date', () => {
    expect(getExpirationTone(null, today)).toBe('none')
  })

  test('never gets better as time goes by', () => {
    const order = ['valid', 'soon', 'expired']
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 900 }), fc.integer({ min: 0, max: 900 }), (days, later) => {
        const expires = addDays(today, days)
        const rank = (day: string): number => order.indexOf(getExpirationTone(expires, day))
        expect(rank(addDays(today, later))).toBeGreaterThanOrEqual(rank(today))
      }),
    )
  })
})

describe('A row of the license table', () => {
  test.each([
    ['new', 'new', 'gone'],
    ['saved', 'edited', 'deleted'],
    ['edited', 'edited', 'deleted'],
    [undefined, 'edited', 'deleted'],
  ] as const)('that is %s is %s after an edit and %s after deleting', (before, edited, deleted) => {
    expect(statusAfterEdit(before)).toBe(edited)
    expect(statusAfterDelete(before)).toBe(deleted)
  })

  test.each([
    ['deleted', 1, true],
    ['saved', 3, false],
    ['edited', 3, false],
    ['new', 3, false],
    [undefined, 3, true],
    [undefined, 1, false],
  ] as const)('%s with status %i offers Restore: %s', (recordStatus, status, offers) => {
    expect(canRestore({ recordStatus, status })).toBe(offers)
  })

  test('no longer offers Restore once it is restored, whatever its status', () => {
    for (const status of [0, 1, 2, 3, 4]) expect(canRestore({ recordStatus: statusAfterRestore, status })).toBe(false)
  })
})
