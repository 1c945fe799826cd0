import { expect, test } from 'vitest'
import { proposeRenewalDates } from './renewal-proposal.ts'

const today = '2026-11-22'

test.each([
  ['two years less a day', '2024-11-03', '2026-11-02', '2026-11-03', '2028-11-02'],
  ['two years to the day', '2024-11-02', '2026-11-02', '2026-11-03', '2028-11-02'],
  ['a calendar year', '2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
  ['one day', '2026-12-01', '2026-12-01', '2026-12-02', '2026-12-02'],
  ['six months', '2026-07-01', '2026-12-31', '2027-01-01', '2027-06-30'],
  ['one month until the end of February', '2027-02-01', '2027-02-28', '2027-03-01', '2027-03-31'],
  ['two years until the end of June', '2024-06-30', '2026-06-30', '2026-07-01', '2028-06-30'],
  ['two years until the end of February', '2025-03-01', '2027-02-28', '2027-03-01', '2029-02-28'],
  ['a year until February 28 before a leap year', '2026-03-01', '2027-02-28', '2027-03-01', '2028-02-29'],
  ['a year until February 29', '2027-03-01', '2028-02-29', '2028-03-01', '2029-02-28'],
  ['two years from February 29', '2024-02-29', '2026-02-28', '2026-03-01', '2028-02-29'],
  ['three years across a leap day', '2025-05-12', '2028-05-11', '2028-05-12', '2031-05-11'],
  ['a year and a half and some days', '2025-06-10', '2026-12-31', '2027-01-01', '2028-07-22'],
  ['ten days', '2026-11-16', '2026-11-25', '2026-11-26', '2026-12-05'],
])('after %s, the next license is as long', (_, issueDate, expirationDate, begins, ends) => {
  expect(proposeRenewalDates({ issueDate, expirationDate }, today)).toEqual({ issueDate: begins, expirationDate: ends })
})

test.each([
  ['has no issue date', null, '2026-11-02'],
  ['has no expiration date', '2024-11-03', null],
  ['ends before it begins', '2026-11-03', '2026-11-02'],
  ['ended so long ago that the next one has expired, too', '2018-11-03', '2020-11-02'],
  ['ends when no calendar offers a date', '2150-01-01', '2199-12-31'],
])('no dates are proposed for a license that %s', (_, issueDate, expirationDate) => {
  expect(proposeRenewalDates({ issueDate, expirationDate }, today)).toBeUndefined()
})

test('a license that would expire today is still proposed', () => {
  const dates = { issueDate: '2022-11-23', expirationDate: '2024-11-22' }
  expect(proposeRenewalDates(dates, today)).toEqual({ issueDate: '2024-11-23', expirationDate: '2026-11-22' })
})
