import { expect, test } from 'vitest'
import { isDifferentPerson } from './is-different-person.ts'

const amara = { name: 'Amara Okonkwo', npi: '2345678901' }

test.each([
  ['the same one', amara, false],
  ['a middle name and a degree', { name: 'OKONKWO, AMARA NNEKA, DDS', npi: '' }, false],
  ['an accent', { name: 'Ámara Okonkwo', npi: '2345678901' }, false],
  ['nobody named', { name: '', npi: '' }, false],
  ['another number', { ...amara, npi: '2345678909' }, true],
  ['another name', { ...amara, name: 'Robert Ellis' }, true],
  ['another first name', { name: 'Chidi Okonkwo', npi: '' }, true],
])('%s', (_, summary, isOther) => {
  expect(isDifferentPerson(amara, summary)).toBe(isOther)
  expect(isDifferentPerson(summary, amara)).toBe(isOther)
})
