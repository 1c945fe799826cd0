import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDeaHint, isDeaNumber } from './dea-number.ts'
import { getLicenseHints } from './license-hints.ts'

const today = '2026-03-02'
const DOES_NOT_FIT = "This DEA number doesn't look right. Check for a typo."

test.each([
  ['AP5836727', undefined],
  ['BB1388568', undefined],
  ['F91234563', undefined],
  ['f91234563 ', undefined],
  ['', undefined],
  ['AP5836728', DOES_NOT_FIT],
  ['AP583672', 'A DEA number usually has two letters and seven digits'],
  ['12345', 'A DEA number usually has two letters and seven digits'],
])('of "%s" is said: %s', (number, hint) => {
  expect(getDeaHint(number)).toBe(hint)
})

test('exactly one last digit fits each DEA number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z][A-Z9]\d{6}$/), (start) => {
      expect(Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(isDeaNumber)).toHaveLength(1)
    }),
  )
})

test.each([
  ['a license of another kind', { type: 1, number: '12345', expirationDate: '2027-01-01' }, {}],
  ['no number', { type: 4, number: ' ', expirationDate: null }, {}],
  ['a wrong DEA number', { type: 4, number: 'AP5836728', expirationDate: null }, { number: DOES_NOT_FIT }],
  ['ten years', { type: 1, number: '1', expirationDate: '2036-03-01' }, {}],
  [
    'more than ten years',
    { type: 1, number: '1', expirationDate: '2063-03-02' },
    { expirationDate: '03/02/2063 is more than ten years away' },
  ],
  ['a date that is none', { type: 1, number: '1', expirationDate: '2063-02-30' }, {}],
])('a hint never blocks: %s', (_, answers, hints) => {
  expect(getLicenseHints(answers, today)).toEqual(hints)
})

test('a number of another provider gets a hint', () => {
  const answers = { type: 1, number: 'DN-1', expirationDate: null }
  expect(getLicenseHints(answers, today, { providerName: 'Mei-Ling Chen' })).toEqual({
    number: 'Mei-Ling Chen already has a license with this number',
  })
})
