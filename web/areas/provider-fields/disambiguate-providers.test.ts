import { expect, test } from 'vitest'
import { disambiguateProviders } from './disambiguate-providers.ts'

const toLabels = (...providers: Parameters<typeof disambiguateProviders>[0]) => [
  ...disambiguateProviders(providers).values(),
]

test('a unique name is the whole label', () => {
  expect(toLabels({ id: '1', name: 'Grace Kim', npi: '1376629841' }, { id: '2', name: 'Luis Mercado' })).toEqual([
    'Grace Kim',
    'Luis Mercado',
  ])
})

test('two people of the same name are distinguished by NPI, or without one by type', () => {
  expect(
    toLabels(
      { id: '1', name: 'Grace Kim', npi: '1376629841', typeName: 'Owner' },
      { id: '2', name: 'grace kim ', npi: '', typeName: 'Hygienist' },
      { id: '3', name: 'Grace Kim', npi: '1902837465', typeName: 'Owner' },
    ),
  ).toEqual(['Grace Kim, NPI 1376629841', 'grace kim , Hygienist', 'Grace Kim, NPI 1902837465'])
})

test('the same person listed twice is one person', () => {
  expect(toLabels({ id: '1', name: 'Grace Kim', npi: '1' }, { id: '1', name: 'Grace Kim', npi: '1' })).toEqual([
    'Grace Kim',
  ])
})
