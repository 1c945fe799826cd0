import { expect, test } from 'vitest'
import { countryNames, findCountry } from './country-names.ts'

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
  ['Zaire', 180],
  ['Cape Verde', 132],
  ['KOREA', 410],
  ['Virgin Islands', 850],
])('%s is the country %i', (name, id) => {
  expect(findCountry(name)).toBe(id)
})

test('an unknown name is not a country', () => {
  expect(findCountry('Atlantis')).toBeUndefined()
  expect(findCountry('')).toBeUndefined()
})

test('no two countries share a name', () => {
  const idsByName = Map.groupBy(countryNames, ([name]) => name.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
  const shared = [...idsByName].filter(([, named]) => new Set(named.map(([, id]) => id)).size > 1)
  expect(shared).toEqual([])
})
