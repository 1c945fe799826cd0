import { expect, test } from 'vitest'
import { emptyValues, findProblems } from '../forms/section.ts'
import { applicationChange } from './application-changes.ts'
import { followUp } from './follow-up.ts'

const today = '2026-11-27'
const tooLongAgo = 'Choose a day within the last five years'

test.each([
  ['2026-11-28', 'This day is in the future'],
  ['2026-11-27', undefined],
  ['2021-11-27', undefined],
  ['2021-11-26', tooLongAgo],
  ['1900-01-01', tooLongAgo],
])('a change of status on %s, entered alone or for many', (statusOn, problem) => {
  const facts = { today, statusId: 1, submittedOn: null }
  expect(findProblems(followUp, { ...emptyValues(followUp), statusId: 2, statusOn }, facts).statusOn).toBe(problem)
  const change = { ...emptyValues(applicationChange), statusId: 2, statusOn }
  expect(findProblems(applicationChange, change, { today, kind: 'status' }).statusOn).toBe(problem)
})

test.each([
  ['2021-11-26', tooLongAgo],
  ['2026-11-20', undefined],
  ['2027-01-04', undefined],
])('an answer that was promised by %s', (promisedOn, problem) => {
  const facts = { today, statusId: 3, submittedOn: '2020-01-02' }
  expect(findProblems(followUp, { ...emptyValues(followUp), promisedOn }, facts).promisedOn).toBe(problem)
})
