import { expect, test } from 'vitest'
import { findProjectStatus, projectStatuses, toStatusValue } from './project-statuses.ts'

test('a status is found in any spelling, and other texts are none', () => {
  expect(['in progress', 'In-Progress', ' ON HOLD '].map(findProjectStatus)).toEqual([
    'In Progress',
    'In Progress',
    'On Hold',
  ])
  expect(['', 'Waiting for client', 'Complete'].map(findProjectStatus)).toEqual([undefined, undefined, undefined])
})

test('each status of the list has a value, and a status of an earlier import has none', () => {
  expect(projectStatuses.map(toStatusValue)).toEqual([0, 1, 2, 3, 4])
  expect(toStatusValue('Waiting for client')).toBeNull()
})
