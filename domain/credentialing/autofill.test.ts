import { expect, test } from 'vitest'
import { emptyValues } from '../forms/section.ts'
import { autofillOffice, autofillProvider, clearAutofilledProvider } from './autofill.ts'
import { offices } from './offices.ts'
import { person } from './person.ts'

const amara = {
  id: 'p-1',
  name: 'Amara Okonkwo',
  npi: '1376629841',
  email: 'amara@brightsmile.example',
  typeId: 1,
  degreeTypeId: 2,
}

test('an existing provider fills in name, NPI, type, degree and email, and stays selected', () => {
  expect(autofillProvider(amara)).toEqual({
    answers: {
      intakeFormProviderId: 'p-1',
      name: 'Amara Okonkwo',
      individualNPINumber: '1376629841',
      typeId: 1,
      degreeTypeId: 2,
      email: 'amara@brightsmile.example',
    },
    labels: ['Legal name', 'NPI Type 1', 'Provider type', 'Degree', 'Email'],
  })
})

test('unknown and unsupported values leave the answers unchanged', () => {
  const { answers, labels } = autofillProvider({ ...amara, typeId: 6, degreeTypeId: null, email: '' })
  expect(labels).toEqual(['Legal name', 'NPI Type 1'])
  expect(Object.keys(answers)).toEqual(['name', 'individualNPINumber', 'intakeFormProviderId'])
})

test('New clears the autofilled answers and keeps what was typed since', () => {
  const answers = { ...emptyValues(person), ...autofillProvider(amara).answers, email: 'other@brightsmile.example' }
  expect({ ...answers, ...clearAutofilledProvider(answers, amara) }).toEqual({
    ...emptyValues(person),
    email: 'other@brightsmile.example',
  })
})

test('a location fills in its data but not the location type', () => {
  const known = {
    ...emptyValues(offices.section),
    id: 'l-1',
    dbaName: 'Bright Smile Dental',
    tin: '123456789',
    city: { id: 7, name: 'Birmingham' },
    locationType: 1,
  }
  expect(autofillOffice(known)).toEqual({
    answers: {
      intakeLocationId: 'l-1',
      dbaName: 'Bright Smile Dental',
      tin: '123456789',
      city: { id: 7, name: 'Birmingham' },
    },
    labels: ['DBA name', 'TIN', 'City'],
  })
})
