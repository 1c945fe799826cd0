import { expect, test } from 'vitest'
import { parseDay, isAbsent } from './values.ts'

test.each([
  ['07/11/2008', '2008-07-11'],
  ['7 / 1 / 2008', '2008-07-01'],
  ['07-11-2008', '2008-07-11'],
  ['2008-07-11', '2008-07-11'],
  ['10/2019', '2019-10'],
  ['2019-10', '2019-10'],
  ['Jan 2019', '2019-01'],
  ['October 2019', '2019-10'],
  ['October, 2019', '2019-10'],
  ['OCT-2019', '2019-10'],
  ['Sept. 5, 2019', '2019-09-05'],
  ['Sep 5 2019', '2019-09-05'],
  ['September 5th, 2019', '2019-09-05'],
  ['5 September 2019', '2019-09-05'],
  ['5th of May 2019', '2019-05-05'],
  ['31-Dec-2027', '2027-12-31'],
  ['2019', '2019'],
  ['Mai 2019', null],
  ['Juny 2019', null],
  ['Sept. 31, 2019', null],
  ['13/2019', null],
  ['Present', null],
  ['2019 2020', null],
])('%s is the date %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

test('a name is not mistaken for an empty value', () => {
  expect(['Na', 'Nona', 'Noner', 'Anna', 'None Such', '0', 'No'].filter(isAbsent)).toEqual([])
})
