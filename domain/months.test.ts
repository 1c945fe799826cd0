import { expect, test } from 'vitest'
import { addMonths, countWholeMonths, isLastDayInMonth } from './months.ts'

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-15', -3, '2025-12-15'],
  ['2026-12-31', 0, '2026-12-31'],
])('%s and %i months are %s', (day, months, later) => expect(addMonths(day, months)).toBe(later))

test.each([
  ['2024-11-03', '2026-11-02', 23],
  ['2024-11-03', '2026-11-03', 24],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-01-31', '2026-01-31', 0],
])('from %s to %s there are %i whole months', (from, to, months) => expect(countWholeMonths(from, to)).toBe(months))

test('the last days of months are known, in leap years too', () => {
  const days = ['2026-02-28', '2028-02-28', '2028-02-29', '2026-11-30', '2026-12-30']
  expect(days.filter(isLastDayInMonth)).toEqual(['2026-02-28', '2028-02-29', '2026-11-30'])
})
