import { describe, expect, test } from 'vitest'
import {
  addDays,
  createDayFormat,
  daysBetween,
  formatUs,
  isCalendarDate,
  isTimeZone,
  getWeekMonday,
} from './calendar.ts'

describe('a day of the calendar', () => {
  test.each(['2026-02-28', '2024-02-29', '1900-01-01', '2199-12-31'])('%s exists', (day) =>
    expect(isCalendarDate(day)).toBe(true),
  )
  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '0026-01-01', '2200-01-01', '2026-02-30T00:00', ''])(
    '%s does not',
    (day) => expect(isCalendarDate(day)).toBe(false),
  )
})

test('days are counted correctly across daylight saving time and leap years', () => {
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1)
  expect(addDays('2026-12-31', 60)).toBe('2027-03-01')
})

test('tables show MM/DD/YYYY', () => expect(formatUs('2026-03-04')).toBe('03/04/2026'))

test('today is the day of the user, not of the server', () => {
  const justAfterMidnightUtc = new Date('2026-11-21T02:00:00Z')
  expect(createDayFormat('America/Los_Angeles')(justAfterMidnightUtc)).toBe('2026-11-20')
  expect(createDayFormat('Asia/Tokyo')(justAfterMidnightUtc)).toBe('2026-11-21')
})

test('a week begins with its Monday', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-22', '2024-02-29'].map(getWeekMonday)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
    '2024-02-26',
  ])
})

test.each([
  ['America/Chicago', true],
  ['Pacific/Honolulu', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['', false],
  ['Mars/Olympus', false],
  ['+05:00', false],
  ['Chicago', false],
  ['America/Chicago; drop table', false],
])('%j is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is))
