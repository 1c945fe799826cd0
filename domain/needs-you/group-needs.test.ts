import { expect, test } from 'vitest'
import { daysBetween } from '../calendar.ts'
import { groupByDueDate, groupByPractice } from './group-needs.ts'
import type { Need } from './need.ts'

/** A Wednesday. */
const today = '2026-11-25'

const license = (expirationDate: string, accountId = 'a'): Need => ({
  kind: 'licenseExpiring',
  id: expirationDate,
  accountId,
  providerId: 'p',
  providerName: 'Amara Okonkwo',
  licenseType: 1,
  stateId: 1,
  expirationDate,
  days: daysBetween(today, expirationDate),
})
const intake = (id: string, accountId = 'a'): Need => ({
  kind: 'intakeUnfinished',
  id,
  accountId,
  projectTitle: 'Riverside',
  isBegun: false,
  missing: [],
})
const toIds = (groups: ReturnType<typeof groupByDueDate>) =>
  groups.map(({ title, needs }) => [title, ...needs.map(({ id }) => id)])

test('tasks are overdue, due until Sunday, due later, or without a due date', () => {
  const needs = ['2026-11-24', '2026-11-25', '2026-11-29', '2026-11-30', '2027-01-15'].map((day) => license(day))
  expect(toIds(groupByDueDate([...needs.slice(0, 3), intake('one'), ...needs.slice(3), intake('two')], today))).toEqual(
    [
      ['Overdue', '2026-11-24'],
      ['This week', '2026-11-25', '2026-11-29'],
      ['Later', '2026-11-30', '2027-01-15'],
      ['No due date', 'one', 'two'],
    ],
  )
})

test('on a Sunday, this week ends today', () => {
  const sunday = '2026-11-29'
  expect(toIds(groupByDueDate([license(sunday), license('2026-11-30')], sunday))).toEqual([
    ['This week', sunday],
    ['Later', '2026-11-30'],
  ])
})

test('practices come in their own order, without those that have no task', () => {
  const accounts = [
    { id: 'b', name: 'Bay Dental' },
    { id: 'c', name: 'Calm Dental' },
    { id: 'a', name: 'Acorn Dental' },
  ]
  expect(toIds(groupByPractice([intake('one'), intake('two', 'b'), intake('three')], accounts))).toEqual([
    ['Bay Dental', 'two'],
    ['Acorn Dental', 'one', 'three'],
  ])
})

test('practices of the same name stay apart', () => {
  const accounts = [
    { id: 'a', name: 'Smile Dental' },
    { id: 'b', name: 'Smile Dental' },
  ]
  const groups = groupByPractice([intake('one'), intake('two', 'b')], accounts)
  expect(toIds(groups)).toEqual([
    ['Smile Dental', 'one'],
    ['Smile Dental', 'two'],
  ])
  expect(groups.map(({ id }) => id)).toEqual(['a', 'b'])
})
