import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyValues, findProblems, sampleValues, normalizeAnswers } from '../forms/section.ts'
import { isNpi, getNpiHint, swapToNpis } from './npi-number.ts'
import { accountAreaProvider, provider, selectableProviderTypes } from './provider.ts'

const REQUIRED = 'This is a required field'
const NPI = 'The NPI should be a 10-digit number'
const EMAIL = 'This is must be a valid email'

describe('The provider form', () => {
  const answers = sampleValues(provider)

  test('is right with its samples, and offers four types', () => {
    expect(findProblems(provider, answers)).toEqual({})
    expect(selectableProviderTypes.map(({ name }) => name)).toEqual([
      'Owner',
      'Associate',
      'DentalAssistant',
      'Hygienist',
    ])
  })

  test('asks for everything but the degree', () => {
    expect(findProblems(provider, emptyValues(provider))).toEqual({
      providerType: REQUIRED,
      npi: NPI,
      email: EMAIL,
      name: REQUIRED,
    })
  })

  test.each([
    ['nine digits', { npi: '123456789' }, { npi: NPI }],
    ['eleven digits', { npi: '12345678901' }, { npi: NPI }],
    ['letters in the NPI', { npi: '12345678a0' }, { npi: NPI }],
    ['an NPI whose check digit is wrong', { npi: '1234567890' }, {}],
    ['no NPI of an owner', { providerType: 1, npi: '' }, { npi: NPI }],
    ['no NPI of an associate', { providerType: 2, npi: ' ' }, { npi: NPI }],
    ['no NPI of an assistant', { providerType: 5, npi: '' }, {}],
    ['no NPI of a hygienist', { providerType: 6, npi: '' }, {}],
    ['half an NPI of a hygienist', { providerType: 6, npi: '12345' }, { npi: NPI }],
    ['a seller who is stored as one', { providerType: 3 }, {}],
    ['a type that does not exist', { providerType: 7 }, { providerType: 'Choose from the list' }],
    ['a blank name', { name: '   ' }, { name: REQUIRED }],
    ['an email without @', { email: 'somebody' }, { email: EMAIL }],
    ['an email with a blank', { email: 'some body@example.com' }, { email: EMAIL }],
    ['a degree that does not exist', { degreeTypeId: 7 }, { degreeTypeId: 'Choose from the list' }],
    ['no degree', { degreeTypeId: null }, {}],
  ])('%s', (_, change, problems) => {
    expect(findProblems(provider, { ...answers, ...change })).toEqual(problems)
  })

  test('the account area differs in one sentence only', () => {
    const wrong = { ...emptyValues(provider), npi: '7' }
    expect(findProblems(accountAreaProvider, wrong)).toEqual({
      ...findProblems(provider, wrong),
      npi: 'The NPI should be a 10 digit number',
    })
  })

  test('a missing degree is stored as Unset', () => {
    expect(normalizeAnswers(provider, { ...answers, degreeTypeId: null })).toMatchObject({ degreeTypeId: 0 })
  })
})

describe('An NPI', () => {
  test.each([
    ['1234567893', true],
    ['1881018208', true],
    ['1003000126', true],
    ['1497758544', true],
    ['1467560003', true],
    ['1234567890', false],
    ['0608337260', false],
    ['3234567893', false],
    ['123456789', false],
  ])('%s: %s', (number, right) => {
    expect(isNpi(number)).toBe(right)
  })

  test('has exactly one check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[12]\d{8}$/), (nine) => {
        expect(Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).filter(isNpi)).toHaveLength(1)
      }),
    )
  })

  test('with two swapped neighboring digits is detected, and the right one is suggested', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[12]\d{8}$/), fc.integer({ min: 1, max: 8 }), (nine, at) => {
        const right = Array.from({ length: 10 }, (_, digit) => `${nine}${digit}`).find(isNpi) ?? ''
        const one = right.charAt(at)
        const other = right.charAt(at + 1)
        // Luhn cannot tell 09 from 90.
        fc.pre(one !== other && !['09', '90'].includes(one + other))
        const typed = right.slice(0, at) + other + one + right.slice(at + 2)
        expect(isNpi(typed)).toBe(false)
        expect(swapToNpis(typed)).toContain(right)
        expect(getNpiHint(typed)).toMatch(/^This NPI doesn't look right\./)
      }),
    )
  })

  test('is only remarked on when it has ten digits and is wrong', () => {
    expect([getNpiHint(''), getNpiHint('12345'), getNpiHint('1234567893')]).toEqual([undefined, undefined, undefined])
    expect(getNpiHint('1234567839')).toMatch(/1234567893/)
    expect(getNpiHint('1234567890')).toMatch(/doesn't look right/)
  })
})
