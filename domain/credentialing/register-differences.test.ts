import { expect, test } from 'vitest'
import { emptyAnswers } from '../forms/form.ts'
import { credentialingForm } from './credentialing-form.ts'
import { findRegisterDifferences, type RegisteredLicense } from './register-differences.ts'

const empty = emptyAnswers(credentialingForm)
const dental: RegisteredLicense = {
  id: 'l-1',
  type: 1,
  number: 'DN-20417',
  stateId: 1,
  issueDate: '2024-01-15',
  expirationDate: '2027-01-15',
  status: 1,
}
const row = { id: 'r-1', stateId: 1, number: 'dn 20417', issueDate: '2024-01-15', expirationDate: '2027-01-15' }
const inForm = (...licenses: readonly (typeof row)[]) => ({ ...empty, licenses })
const toDifferences = (answers: typeof empty, registered: readonly RegisteredLicense[]) =>
  findRegisterDifferences('licenses', answers, registered).map(({ path, differences }) => ({
    path,
    ...Object.fromEntries(
      differences.map((difference) => [difference.field, [difference.inForm, difference.inRegister]]),
    ),
  }))

test('a license that the form does not have is offered', () => {
  expect(toDifferences(empty, [dental])).toEqual([
    {
      path: undefined,
      stateId: ['', 'Alabama'],
      number: ['', 'DN-20417'],
      issueDate: ['', '01/15/2024'],
      expirationDate: ['', '01/15/2027'],
    },
  ])
  expect(findRegisterDifferences('licenses', empty, [dental])[0]?.title).toBe('Dental, Alabama')
})

test('the same number, however it is written, is the same license', () => {
  expect(toDifferences(inForm(row), [dental])).toEqual([])
})

test('a different date of the same license is a difference', () => {
  expect(toDifferences(inForm({ ...row, expirationDate: '2025-01-15' }), [dental])).toEqual([
    { path: 'licenses/r-1', expirationDate: ['01/15/2025', '01/15/2027'] },
  ])
})

test('a partial date in the form differs from a full one', () => {
  expect(toDifferences(inForm({ ...row, expirationDate: '2027-01' }), [dental])).toEqual([
    { path: 'licenses/r-1', expirationDate: ['01/2027', '01/15/2027'] },
  ])
})

test('a different number in the same state is compared if no other license could be meant', () => {
  expect(toDifferences(inForm({ ...row, number: 'DN-20471' }), [dental])).toEqual([
    { path: 'licenses/r-1', number: ['DN-20471', 'DN-20417'] },
  ])
  const other = { ...dental, id: 'l-2', number: 'DN-9' }
  expect(toDifferences(inForm({ ...row, number: 'DN-20471' }), [dental, other]).map(({ path }) => path)).toEqual([
    undefined,
    undefined,
  ])
})

test('the same number in another state is another license', () => {
  expect(toDifferences(inForm({ ...row, stateId: 2 }), [dental]).map(({ path }) => path)).toEqual([undefined])
})

test('canceled licenses and other kinds do not count', () => {
  expect(
    toDifferences(empty, [
      { ...dental, status: 4 },
      { ...dental, type: 14 },
    ]),
  ).toEqual([])
})

const dea: RegisteredLicense = { ...dental, id: 'l-3', type: 4, stateId: null, number: 'FC1234563' }
const older: RegisteredLicense = { ...dea, id: 'l-4', number: 'FC7654321', expirationDate: '2023-01-15' }
const compareDea = (answers: Partial<(typeof empty)['deaRegistration']>) =>
  findRegisterDifferences('deaRegistration', { ...empty, deaRegistration: { ...empty.deaRegistration, ...answers } }, [
    older,
    dea,
  ])

test('of two registrations the one that expires last is offered, and the one with the number of the form is compared', () => {
  expect(compareDea({})[0]?.license.id).toBe('l-3')
  const [found] = compareDea({
    deaNumber: 'FC7654321',
    deanIssueDate: '2024-01-15',
    deanIssueDateExpirationDate: '2024-01-15',
  })
  expect(found?.differences.map(({ field }) => field)).toEqual(['deanIssueDateExpirationDate'])
})

test('with a waiver letter no registration is offered', () => {
  expect(compareDea({ deaWaiverLetter: true })).toEqual([])
})

test('values missing in the list are not differences, and keys are stable', () => {
  const known = [{ ...dea, issueDate: null }]
  const answers = { ...empty, deaRegistration: { ...empty.deaRegistration, deaNumber: 'FC1234563' } }
  const once = findRegisterDifferences('deaRegistration', answers, known)
  expect(once[0]?.differences.map(({ field }) => field)).toEqual(['deanIssueDateExpirationDate'])
  expect(findRegisterDifferences('deaRegistration', structuredClone(answers), known)[0]?.key).toBe(once[0]?.key)
})
