import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { getCurrentLicenses } from './current-licenses.ts'
import { toDateRange, getExpirationClass, expirationClasses } from './expiration-class.ts'
import { getExpirationTone } from './expiration-tone.ts'

const today = '2026-03-02'
const held = (id: string, more: object = {}) => ({
  id,
  type: 1,
  stateId: 1,
  status: 1,
  expirationDate: '2027-01-01',
  ...more,
})
const counted = (...licenses: ReturnType<typeof held>[]) => getCurrentLicenses(licenses).map(({ id }) => id)

describe('Of the licenses of a provider', () => {
  test.each([
    ['Unset', 0, ['a']],
    ['Active', 1, ['a']],
    ['Pending', 2, ['a']],
    ['Expired', 3, ['a']],
    ['Canceled', 4, []],
  ])('one of status %s counts: %3$j', (_, status, ids) => {
    expect(counted(held('a', { status }))).toEqual(ids)
  })

  test('one without a date counts nowhere', () => {
    expect(counted(held('a', { expirationDate: null }))).toEqual([])
  })

  test.each([
    ['lapses later', { expirationDate: '2027-01-02' }, ['b']],
    ['lapses on the same day', {}, ['b']],
    ['lapses earlier', { expirationDate: '2026-12-31' }, ['a']],
    ['is of another type', { type: 2, expirationDate: '2027-01-02' }, ['a', 'b']],
    ['is of another state', { stateId: 2, expirationDate: '2027-01-02' }, ['a', 'b']],
    ['is of no state', { stateId: null, expirationDate: '2027-01-02' }, ['a', 'b']],
    ['is canceled', { status: 4, expirationDate: '2027-01-02' }, ['a']],
    ['has no date', { expirationDate: null }, ['a']],
  ])('one is replaced by another that %s: %3$j count', (_, other, ids) => {
    expect(counted(held('a'), held('b', other))).toEqual(ids)
    expect(counted(held('b', other), held('a'))).toEqual(ids)
  })

  test('the earliest expiration comes first', () => {
    expect(
      counted(held('late', { type: 2, expirationDate: '2028-01-01' }), held('first'), held('z', { type: 3 })),
    ).toEqual(['first', 'z', 'late'])
  })
})

describe('The class of an expiration', () => {
  test.each([
    [-400, 'past'],
    [-1, 'past'],
    [0, 'near'],
    [29, 'near'],
    [30, 'soon'],
    [59, 'soon'],
    [60, 'later'],
    [4000, 'later'],
  ])('of %i days is %s', (days, name) => {
    expect(getExpirationClass(addDays(today, days), today)).toBe(name)
  })

  test('is that of its bounds, of no other class, and of its color', () => {
    const colors = { past: 'expired', near: 'expired', soon: 'soon', later: 'valid' }
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (days) => {
        const day = addDays(today, days)
        const within = expirationClasses.filter((expirationClass) => {
          const { from, to } = toDateRange(expirationClass, today)
          return (from === null || day >= from) && (to === null || day <= to)
        })
        expect(within.map(({ name }) => name)).toEqual([getExpirationClass(day, today)])
        expect(getExpirationTone(day, today)).toBe(colors[getExpirationClass(day, today)])
      }),
    )
  })
})
