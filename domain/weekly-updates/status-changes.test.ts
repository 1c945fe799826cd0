import { expect, test } from 'vitest'
import { findStatusChanges } from './status-changes.ts'

const rows = [
  { network: 'Aetna', statusId: 3, previousStatusId: 2 },
  { network: 'Cigna', statusId: 2, previousStatusId: 2 },
  { network: 'Humana', statusId: 1, previousStatusId: null },
  { network: 'MetLife', statusId: 5, previousStatusId: 1 },
]

test('applications with another status than a week ago and new ones have changed', () => {
  expect(findStatusChanges(rows, false).map(({ network }) => network)).toEqual(['Aetna', 'Humana', 'MetLife'])
})

test('nothing has changed in the first update of a project', () => {
  expect(findStatusChanges(rows, true)).toEqual([])
})
