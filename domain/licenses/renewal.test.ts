import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { emptyValues, isApplicable, findProblems, normalizeAnswers } from '../forms/section.ts'
import { daysAway } from '../days-away.ts'
import { license, type LicenseAnswers } from './license.ts'
import { canRenew, newRenewal, shouldProposeActive, createRenewalSection, applyRenewal } from './renewal.ts'

const today = '2026-11-22'
const expired: LicenseAnswers = {
  ...emptyValues(license),
  type: 1,
  number: '22DI-0293140',
  stateId: 31,
  issueDate: '2024-11-03',
  expirationDate: '2026-11-02',
  status: 3,
}
const dates = { issueDate: '2026-11-03', expirationDate: '2028-11-02' }
const REQUIRED = 'This is a required field'

describe('Active is proposed', () => {
  test.each([
    ['an expired license with a date in the future', 3, '2028-11-02', true],
    ['an expired license that lapses tomorrow', 3, '2026-11-23', true],
    ['an expired license that lapses today', 3, '2026-11-22', false],
    ['an expired license with a date in the past', 3, '2026-11-21', false],
    ['an expired license without a date', 3, null, false],
    ['a license of no status', 0, '2028-11-02', false],
    ['an active license', 1, '2028-11-02', false],
    ['a pending license', 2, '2028-11-02', false],
    ['a canceled license', 4, '2028-11-02', false],
  ])('to %s: %4$s', (_, status, expirationDate, proposed) => {
    expect(shouldProposeActive({ status, expirationDate }, '2026-11-02', today)).toBe(proposed)
    const isOffered = isApplicable(createRenewalSection({ ...expired, status }, today), 'makesActive', {
      ...newRenewal,
      expirationDate,
    })
    expect(isOffered).toBe(proposed)
  })

  test('to nobody who leaves the date as it is', () => {
    expect(shouldProposeActive({ status: 3, expirationDate: '2028-11-02' }, '2028-11-02', today)).toBe(false)
  })
})

describe('A renewal', () => {
  const save = (stored: LicenseAnswers, answers: object) => {
    const section = createRenewalSection(stored, today)
    const given = { ...newRenewal, ...answers }
    expect(findProblems(section, given)).toEqual({})
    return applyRenewal(stored, normalizeAnswers(section, given))
  }

  test('keeps type, state and number, and makes an expired license active', () => {
    expect(save(expired, dates)).toEqual({ ...expired, ...dates, status: 1 })
  })

  test('leaves the status alone when the proposal is declined', () => {
    expect(save(expired, { ...dates, makesActive: false })).toEqual({ ...expired, ...dates })
  })

  test.each([0, 1, 2])('leaves the status %i alone', (status) => {
    expect(save({ ...expired, status }, dates).status).toBe(status)
  })

  test('into the past leaves an expired license expired', () => {
    expect(save(expired, { issueDate: '2020-01-01', expirationDate: '2026-11-20' }).status).toBe(3)
  })

  test('asks for the fields that an imported license lacks', () => {
    const bare = { ...expired, number: '', stateId: null }
    expect(findProblems(createRenewalSection(bare, today), { ...newRenewal, ...dates })).toEqual({
      number: REQUIRED,
      stateId: REQUIRED,
    })
    expect(save(bare, { ...dates, number: ' NJ-1 ', stateId: 31 })).toMatchObject({ number: 'NJ-1', stateId: 31 })
  })

  test('asks for no state where the type is bound to none', () => {
    const cpr = { ...expired, type: 14, stateId: null }
    expect(save(cpr, { ...dates, stateId: 5 })).toMatchObject({ stateId: null })
  })

  test.each([
    ['no dates', {}, { issueDate: REQUIRED, expirationDate: REQUIRED }],
    [
      'an end before its beginning',
      { issueDate: '2028-11-02', expirationDate: '2028-11-01' },
      { expirationDate: 'The expiration date cannot be earlier than the issue date' },
    ],
    [
      'a day that does not exist',
      { ...dates, issueDate: '2026-02-30' },
      { issueDate: 'Enter a date, like 11/25/2026' },
    ],
  ])('with %s is not complete', (_, answers, problems) => {
    expect(findProblems(createRenewalSection(expired, today), { ...newRenewal, ...answers })).toEqual(problems)
  })

  test('is for every license but a canceled one', () => {
    expect([0, 1, 2, 3, 4].filter((status) => canRenew({ status }))).toEqual([0, 1, 2, 3])
  })
})

test.each([
  [-20, '20 days ago'],
  [-1, 'yesterday'],
  [0, 'today'],
  [1, 'tomorrow'],
  [711, 'in 711 days'],
])('%i days from today are %s', (days, words) => {
  expect(daysAway(days)).toBe(words)
  expect(addDays(addDays(today, days), -days)).toBe(today)
})
