import { expect, test } from 'vitest'
import { selectCompanies, selectParts } from './turnaround-filters.ts'
import { isShareable, toTurnaroundKind, turnaroundKindLabel } from './turnaround-groups.ts'

const project = { isCap: false, practiceType: 0, changeType: 0, isRepeated: false }

test.each([
  ['Credentialing Access Point', { isCap: true }],
  ['Recredentialing', { isCap: true, isRepeated: true }],
  ['Established', {}],
  ['Acquisition', { practiceType: 1 }],
  ['Start Up', { practiceType: 2 }],
  ['Add Associate', { practiceType: 2, changeType: 3 }],
])('an application is of the kind %s', (label, over) => {
  expect(turnaroundKindLabel(toTurnaroundKind({ ...project, ...over }))).toBe(label)
})

test('figures are shared from six practices on, none of which has more than half of the cases', () => {
  expect(isShareable([1, 1, 1, 1, 1])).toBe(false)
  expect(isShareable([1, 1, 1, 1, 1, 1])).toBe(true)
  expect(isShareable([5, 1, 1, 1, 1, 1])).toBe(true)
  expect(isShareable([6, 1, 1, 1, 1, 1])).toBe(false)
  expect(isShareable([])).toBe(false)
})

const row = (payerId: number, state: number | null, kind: number | null) => ({ payerId, state, kind })
const rows = [
  row(1, null, null),
  row(1, null, 2),
  row(1, 7, null),
  row(1, 7, 2),
  row(2, null, null),
  row(2, null, 1),
  row(2, 8, null),
  row(2, 8, 1),
]

test('a company has its states below it, and a state its kinds', () => {
  expect(selectCompanies(rows, {})).toEqual([row(1, null, null), row(2, null, null)])
  expect(selectParts(rows, row(1, null, null), {})).toEqual([row(1, 7, null)])
  expect(selectParts(rows, row(1, 7, null), {})).toEqual([row(1, 7, 2)])
  expect(selectParts(rows, row(1, 7, 2), {})).toEqual([])
})

test('filters choose the companies and leave out what they have chosen', () => {
  expect(selectCompanies(rows, { kind: 2 })).toEqual([row(1, null, 2)])
  expect(selectParts(rows, row(1, null, 2), { kind: 2 })).toEqual([row(1, 7, 2)])
  expect(selectParts(rows, row(1, 7, 2), { kind: 2 })).toEqual([])
  expect(selectCompanies(rows, { state: 8 })).toEqual([row(2, 8, null)])
  expect(selectParts(rows, row(2, 8, null), { state: 8 })).toEqual([row(2, 8, 1)])
  expect(selectCompanies(rows, { payer: 2, state: 8, kind: 1 })).toEqual([row(2, 8, 1)])
})
