import { describe, expect, test } from 'vitest'
import { date } from './fields/date.ts'
import { formatDay, parseMonthAsLastDay, parseDay, parseMonth } from './parse-day.ts'

test.each([
  ['03/04/2026', '2026-03-04'],
  ['3/4/2026', '2026-03-04'],
  ['03042026', '2026-03-04'],
  [' 12/31/2027 ', '2027-12-31'],
  ['13/45/2026', undefined],
  ['02/30/2026', undefined],
  ['3/4/26', '2026-03-04'],
  ['1/5/24', '2024-01-05'],
  ['1-5-2024', '2024-01-05'],
  ['01.05.2024', '2024-01-05'],
  ['6/7/75', '1975-06-07'],
  ['12/31/69', '2069-12-31'],
  ['1/5-2024', undefined],
  ['1/5/202', undefined],
  ['2/30/24', undefined],
  ['30424', undefined],
  ['03/04/2026 or so', undefined],
  ['Oct 16, 2028', '2028-10-16'],
  [' october 6  2028 ', '2028-10-06'],
  ['Sept. 1, 2027', '2027-09-01'],
  ['16 Oct 2028', '2028-10-16'],
  ['16-OCT-2028', '2028-10-16'],
  ['Feb 30, 2028', undefined],
  ['Oktober 16, 2028', undefined],
  ['Ma 5, 2028', undefined],
  ['', undefined],
  ['12/31/2028 12:00 AM', '2028-12-31'],
  ['12/31/2028 12:00:00 AM', '2028-12-31'],
  ['12/31/2028 0:00', '2028-12-31'],
  ['12/31/2028, 3:45 p.m.', '2028-12-31'],
  ['12 / 31 / 2028', '2028-12-31'],
  ['12/31/2028\u00a0', '2028-12-31'],
  ['12\u201131\u20112028', '2028-12-31'],
  ['12\u201331\u20132028', '2028-12-31'],
  ['31-Dec-28', '2028-12-31'],
  ['31 Dec 2028', '2028-12-31'],
  ['Dec 31 28', '2028-12-31'],
  ['Dec-31-2028', '2028-12-31'],
  ['September 5th, 2028', '2028-09-05'],
  ['5th of September 2028', '2028-09-05'],
  ['the 1st of May, 2028', '2028-05-01'],
  ['Tuesday, September 5, 2028', '2028-09-05'],
  ['Tue 9/5/2028', '2028-09-05'],
  ['Monday, September 5, 2028', undefined],
  ['2028-12-31', '2028-12-31'],
  ['2028/12/31', '2028-12-31'],
  ['2028.1.5', '2028-01-05'],
  ['20281231', '2028-12-31'],
  ['2028-12-31 00:00:00', '2028-12-31'],
  ['2028-12-31T00:00:00', '2028-12-31'],
  ['2028-12-31T00:00:00.000Z', '2028-12-31'],
  ['2028-12-31T23:30:00Z', undefined],
  ['12/31/2028.', '2028-12-31'],
  ['31/12/2028', undefined],
  ['12/2028', undefined],
  ['123128', undefined],
  ['Dec 2028', undefined],
  ['12/31/2028 to 12/31/2029', undefined],
])('%j is the day %s', (text, day) => expect(parseDay(text)).toBe(day))

describe('two digits of a year', () => {
  const today = '2026-11-26'
  test.each([
    ['3/7/62', '1962-03-07'],
    ['3/7/99', '1999-03-07'],
    ['3/7/05', '2005-03-07'],
    ['11/26/26', '2026-11-26'],
    ['11/27/26', '1926-11-27'],
    ['7-Mar-62', '1962-03-07'],
    ['March 7, 62', '1962-03-07'],
    ['3/7/1962', '1962-03-07'],
  ])('of the birth date %s mean the last hundred years: %s (AMB-151)', (text, day) =>
    expect(parseDay(text, { bornUntil: today })).toBe(day),
  )

  test('of any other day are of this century below 70', () => {
    expect([parseDay('3/7/62'), parseDay('12/31/69'), parseDay('6/7/75')]).toEqual([
      '2062-03-07',
      '2069-12-31',
      '1975-06-07',
    ])
  })
})

test.each([
  ['03/2019', '2019-03'],
  ['3/2019', '2019-03'],
  [' 3 / 2019 ', '2019-03'],
  ['03-2019', '2019-03'],
  ['03\u20132019', '2019-03'],
  ['032019', '2019-03'],
  ['2019-03', '2019-03'],
  ['March 2019', '2019-03'],
  ['Mar. 2019', '2019-03'],
  ['Sept, 2019', '2019-09'],
  ['13/2019', undefined],
  ['3/19', undefined],
  ['2019', undefined],
  ['Ma 2019', undefined],
])('%j is the month %s', (text, month) => expect(parseMonth(text)).toBe(month))

test.each([
  ['11/2027', '2027-11-30'],
  ['2/2028', '2028-02-29'],
  ['2027-12', '2027-12-31'],
  ['Feb 2027', '2027-02-28'],
  ['11/20/2027', undefined],
  ['2027', undefined],
  [null, undefined],
])('of a card that says %j the last day is %s', (text, day) => expect(parseMonthAsLastDay(text)).toBe(day))

test.each([
  ['2028-12-31', '12/31/2028'],
  ['2028-12', '12/2028'],
  ['2028', '2028'],
  ['13/45/2026', '13/45/2026'],
  [null, ''],
])('%j is shown as %j', (value, shown) => expect(formatDay(value)).toBe(shown))

test('the server takes days as they travel and no others', () => {
  expect(date('Issued').problem('2028-12-31')).toBeUndefined()
  for (const text of ['12/31/2028', '11/2027', '31-Dec-28'])
    expect(date('Issued').problem(text)).toBe('Enter a date, like 11/25/2026')
})
