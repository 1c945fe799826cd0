import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameNumber } from '../same-number.ts'
import { isSameAddress, isSameDay, isSamePersonName } from './compare-values.ts'

describe('What is only spelled otherwise', () => {
  test.each([
    ['12 Pier Street, Suite 200', '12 PIER ST. STE 200'],
    ['400 North Oak Avenue', '400 N Oak Ave'],
    ['7 Saint Mary’s Road #4', '7 St Marys Rd, Unit 4'],
    ['12 Pier Street', '12 Pier Street Suite 9'],
  ])('%s is %s', (one, other) => {
    expect(isSameAddress({ address: one, zip: '35203' }, { address: other, zip: '35203-1111' })).toBe(true)
  })

  test('another house, another suite and another ZIP are another address', () => {
    const here = { address: '12 Pier Street', suite: '1', zip: '35203' }
    for (const over of [{ address: '13 Pier Street' }, { suite: '2' }, { zip: '35204' }])
      expect(isSameAddress(here, { ...here, ...over })).toBe(false)
  })

  test('equality is symmetric and reflexive', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('12 Pier St', '12 pier street', '', '#', 'Dr. Ng', 'é', '2027-03'),
    )
    fc.assert(
      fc.property(text, text, text, (one, other, zip) => {
        for (const isSame of [isSameNumber, isSameDay, isSamePersonName]) {
          expect(isSame(one, other)).toBe(isSame(other, one))
          expect(isSame(one, one)).toBe(true)
        }
        const [here, there] = [
          { address: one, zip },
          { address: other, suite: zip, zip: one },
        ]
        expect(isSameAddress(here, there)).toBe(isSameAddress(there, here))
        expect(isSameAddress(here, here)).toBe(true)
      }),
    )
  })
})
