import { credentialingForm as form } from '@client-center/domain/credentialing/credentialing-form.ts'
import { withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { emptyAnswers, isList, sampleAnswers, type Part } from '@client-center/domain/forms/form.ts'
import { anyAnswers } from '@client-center/domain/forms/testing/any-answers.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DraftBody } from './form-bodies.ts'
import {
  credentialingFromWire,
  credentialingToWire,
  credentialingPathFromWire,
  credentialingPathToWire,
} from './credentialing-wire.ts'

const sample = sampleAnswers(form)

test('answers come back as they were sent, complete or not', () => {
  for (const answers of [sample, emptyAnswers(form)])
    expect(credentialingFromWire(credentialingToWire(answers))).toEqual(answers)
})

test.each([
  ['licenses/row-1/issueDate', '2019-03', '2019-03-01', true],
  ['licenses/row-1/issueDate', '2019', '2019', true],
  ['licenses/row-1/issueDate', '2019-03-01', '2019-03-01', false],
  ['workHistory/row-1/datesOfEmploymentFrom', '2019', '2019-01', true],
  ['workHistory/row-1/datesOfEmploymentFrom', '2019-01', '2019-01', false],
  ['malpractice/expirationDate', null, null, false],
])('%s known as %s is sent as %s with its flag', (path, value, date, isPartial) => {
  const answers = withAnswer(form, sample, path, value)
  const wire = credentialingToWire(answers)
  const { provider } = wire
  const name = credentialingPathToWire(path).split('/').at(-1) ?? ''
  expect({
    ...provider,
    ...provider.workHistory[0],
    ...(path.startsWith('licenses') ? provider.licenses[0] : {}),
  }).toMatchObject({ [name]: date, [`${name}Partial`]: isPartial })
  expect(credentialingFromWire(wire)).toEqual(answers)
})

test('the month of a school is sent unchanged', () => {
  const answers = withAnswer(form, sample, 'dentalSchool/dentalSchoolStart', '2010-08')
  expect(credentialingToWire(answers).provider.dentalSchoolStart).toBe('2010-08')
})

test('a city without a name is null', () => {
  const answers = withAnswer(form, sample, 'hospital/haCity', { id: null, name: '' })
  expect(credentialingToWire(answers).provider.haCity).toBeNull()
  expect(credentialingFromWire(credentialingToWire(answers))).toEqual(answers)
})

test('every answer has one wire path, which converts back', () => {
  const paths = Object.entries<Part>(form.parts).flatMap(([name, part]) =>
    isList(part)
      ? Object.keys(part.section.fields).map((field) => `${name}/row-1/${field}`)
      : Object.keys(part.fields).map((field) => `${name}/${field}`),
  )
  const wire = paths.map((path) => credentialingPathToWire(path))
  expect(new Set(wire).size).toBe(paths.length)
  expect(wire.map((path) => credentialingPathFromWire(path))).toEqual(paths)
})

test.each([
  ['offices/a/zip', 'officeLocations/a/zip'],
  ['offices', 'officeLocations'],
  ['licenses/a/number', 'provider/licenses/a/number'],
  ['references', 'provider/references'],
  ['person/individualNPINumber', 'provider/individualNPINumber'],
  ['person/email', 'provider/email'],
  ['signature/email', 'form/email'],
  ['sterilization/otherCompany', 'form/otherCompany'],
])('%s has the wire path %s', (path, wire) => {
  expect(credentialingPathToWire(path)).toBe(wire)
})

test.each([
  ['provider/locations/a/startDatePartial', 'offices/a/startDate'],
  ['locations/a/zip', 'offices/a/zip'],
  ['provider/issueDatePartial', 'malpractice/issueDate'],
  ['provider/licenses/a/issueDatePartial', 'licenses/a/issueDate'],
  ['provider/confirmationForm', 'signature/confirmationForm'],
  ['saveId', 'saveId'],
])('the wire path %s is the answer %s', (wire, path) => {
  expect(credentialingPathFromWire(wire)).toBe(path)
})

test('everything that the form accepts can be sent and read back', () => {
  fc.assert(
    fc.property(anyAnswers(form), (answers) => {
      const { form: practice, provider, officeLocations } = credentialingToWire(answers)
      const read = DraftBody.safeParse({ form: practice, provider, officeLocations })
      expect(read.error?.issues).toBeUndefined()
    }),
    { numRuns: 20 },
  )
})

test('missing answers of a draft are empty', () => {
  const { form: practice, provider } = DraftBody.parse({})
  expect(
    credentialingFromWire({ form: { ...practice, confirmationForm: false }, provider, officeLocations: [] }),
  ).toEqual(emptyAnswers(form))
})

test('a city that was typed may have an empty id (CRED-O08)', () => {
  const city = { id: '', name: 'Harborview' }
  const { provider, officeLocations } = DraftBody.parse({
    provider: { haCity: city },
    officeLocations: [{ id: 'row-1', city }],
  })
  for (const read of [provider.haCity, officeLocations?.[0]?.city])
    expect(read).toEqual({ id: null, name: 'Harborview' })
})

test.each([
  ['rows that are too many', { provider: { licenses: Array.from({ length: 10_000 }, () => ({})) } }, 'too many rows'],
  ['two rows of one id', { officeLocations: [{ id: 'a' }, { id: 'a' }] }, 'two rows have one id'],
  ['a flag that is none', { provider: { issueDatePartial: 'x' } }, 'must be yes or no'],
  ['a city that is a word', { provider: { haCity: 'Mobile' } }, 'must be a city'],
  ['a question that nobody asks', { provider: { shoeSize: 43 } }, 'something unexpected'],
])('refuses %s', (_, sent, sentence) => {
  expect(DraftBody.safeParse(sent).error?.issues.map(({ message }) => message)).toEqual([
    expect.stringContaining(sentence),
  ])
})
