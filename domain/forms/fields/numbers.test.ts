import { describe, expect, test } from 'vitest'
import { normalizeDeaNumber } from '../../licenses/dea-number.ts'
import { groupNpi, npi, registerNumber, tin } from './numbers.ts'
import { ssn } from './ssn.ts'

describe('a number is taken as it is pasted', () => {
  test.each([
    ['12-3456789', '123456789'],
    ['12\u20113456789', '123456789'],
    ['12\u20133456789', '123456789'],
    ['12\u00a03456789', '123456789'],
    [' 12 345 6789\u200b', '123456789'],
    ['___-__-____123456789', '123456789'],
  ])('the TIN %j', (value, digits) => {
    expect(tin('TIN').problem(value)).toBeUndefined()
    expect(tin('TIN').normalize(value)).toBe(digits)
  })

  test.each(['12-34567890', '12-345678', '12-34567O9', 'TIN 12-3456789'])('%j is no TIN', (value) =>
    expect(tin('TIN').problem(value)).toBe('Must be a 9-digit number'),
  )

  test.each([
    '1234567893',
    '123 456 7893',
    '123\u2011456\u20117893',
    '\u202a1234567893\u202c',
    '123\u202f456\u202f7893',
  ])('the NPI %j', (value) => {
    for (const field of [npi('NPI'), groupNpi('NPI Type 2')]) {
      expect(field.problem(value)).toBeUndefined()
      expect(field.normalize(value)).toBe('1234567893')
    }
  })

  test.each([
    ['123-45-6789', '123-45-6789'],
    ['123 45 6789', '123-45-6789'],
    ['123\u00a045\u00a06789', '123-45-6789'],
    ['123\u201145\u20116789', '123-45-6789'],
    ['123 \u2013 45 \u2013 6789', '123-45-6789'],
    ['123-45-6789\u200e', '123-45-6789'],
  ])('the SSN %j', (value, expected) => {
    expect(ssn('SSN').problem(value)).toBeUndefined()
    expect(ssn('SSN').normalize(value)).toBe(expected)
  })

  test.each(['123456789', '12-345-6789', '123 456 789', '1234 56 789', '123-45-67890'])('%j is no SSN', (value) =>
    expect(ssn('SSN').problem(value)).toBe('Enter 9 digits, like 123-45-6789'),
  )

  test.each([
    ['FC1234563', 'FC1234563'],
    ['FC 1234563', 'FC1234563'],
    ['fc-1234563', 'FC1234563'],
    ['FC\u20111234563\u00a0', 'FC1234563'],
    ['F91234563', 'F91234563'],
    ['pending ', 'pending'],
    ['FC 123456', 'FC 123456'],
  ])('the DEA number %j', (value, expected) => expect(normalizeDeaNumber(value)).toBe(expected))

  test.each([
    ['DN\u201120417', 'DN-20417'],
    ['HM\u00a07781204', 'HM 7781204'],
    ['CS-48120', 'CS-48120'],
  ])('the number %j of a license', (value, expected) =>
    expect(registerNumber('Number').normalize(value)).toBe(expected),
  )
})
