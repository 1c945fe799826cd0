import { expect, test } from 'vitest'
import { countries } from './countries.ts'

test('the United States come first, then every other country of ISO 3166-1 by name', () => {
  expect(countries).toHaveLength(249)
  expect(countries[0]).toEqual({ id: 840, name: 'United States' })
  const others = countries.slice(1).map((country) => country.name)
  expect(others).toEqual(others.toSorted(new Intl.Collator('en').compare))
})

test('every number is one of its own', () => {
  expect(new Set(countries.map((country) => country.id)).size).toBe(countries.length)
  expect(countries.every(({ id }) => Number.isInteger(id) && id > 0 && id < 1000)).toBe(true)
})
