import { expect, test } from 'vitest'
import { findCountry, unknownCountryNames } from './country-names.ts'

/** Numeric codes of ISO 3166-1. */
test.each([
  ['Turkey', 792],
  ['Türkiye', 792],
  ['TURKIYE', 792],
  ['U.S.A.', 840],
  ['United States of America', 840],
  ['England', 826],
  ['South Korea', 410],
  ['Korea, Republic of', 410],
  ['Russian Federation', 643],
  ['Czech Republic', 203],
  ['Ivory Coast', 384],
  ['Viet Nam', 704],
  ['Holland', 528],
  ['Burma', 104],
  ['UAE', 784],
  ['Iran, Islamic Republic of', 364],
  ['Syrian Arab Republic', 760],
  ['Republic of Ireland', 372],
  ['Macau', 446],
  ['Georgia', 268],
  ['Cote dIvoire', 384],
])('%s is the country %i', (name, id) => {
  expect(findCountry(name)).toBe(id)
})

test('what is no country is none, and every name of the table belongs to one', () => {
  expect(findCountry('Atlantis')).toBeUndefined()
  expect(findCountry('')).toBeUndefined()
  expect(unknownCountryNames()).toEqual([])
})
