import { expect, test } from 'vitest'
import { disambiguateProviders } from './disambiguate-providers.ts'

const toLabels = (...providers: Parameters<typeof disambiguateProviders>[0]) => [
  ...disambiguateProviders(providers).values(),
]

test('whose name nobody else has is called by the name alone', () => {
  expect(toLabels({ id: '1', name: 'Grace Kim', npi: '1376629841' }, { id: '2', name: 'Luis Mercado' })).toEqual([
    'Grace Kim',
    'Luis Mercado',
  ])
})

test('two people of one name are told apart by their NPI, and who has none by what they are', () => {
  expect(
    toLabels(
      { id: '1', name: 'Grace Kim', npi: '1376629841', typeName: 'Owner' },
      { id: '2', name: 'grace kim ', npi: '', typeName: 'Hygienist' },
      { id: '3', name: 'Grace Kim', npi: '1902837465', typeName: 'Owner' },
    ),
  ).toEqual(['Grace Kim, NPI 1376629841', 'grace kim , Hygienist', 'Grace Kim, NPI 1902837465'])
})

test('the same person met twice is one person', () => {
  expect(toLabels({ id: '1', name: 'Grace Kim', npi: '1' }, { id: '1', name: 'Grace Kim', npi: '1' })).toEqual([
    'Grace Kim',
  ])
})
