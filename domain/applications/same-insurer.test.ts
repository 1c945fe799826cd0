import { expect, test } from 'vitest'
import { applicationsAtSameInsurer } from './same-insurer.ts'

const applications = [
  { id: 'aetna', insuranceCompany: 'Aetna', statusId: 4 },
  { id: 'canceled', insuranceCompany: 'Cigna', statusId: 5 },
  { id: 'typed', insuranceCompany: 'Alabama Dental  Alliance', statusId: 1 },
  { id: 'empty', insuranceCompany: '', statusId: 1 },
]
const at = (company: string, but?: string) => applicationsAtSameInsurer(applications, company, but).map(({ id }) => id)

test.each([
  ['Aetna', ['aetna']],
  ['Delta Dental', []],
  // It is over.
  ['Cigna', []],
  [' alabama dental alliance', ['typed']],
  // Nothing is typed for Other yet.
  ['  ', []],
])('to %s', (company, found) => {
  expect(at(company)).toEqual(found)
})

test('an application does not repeat itself', () => {
  expect(at('Aetna', 'aetna')).toEqual([])
})
