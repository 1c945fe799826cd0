import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { firmTaskKinds } from '@client-center/domain/staff/firm-tasks.ts'
import { expect, test } from 'vitest'
import { toReturned } from './changed-tasks.ts'
import { isTaskPage, toTaskTarget } from './task-target.ts'

const task: Task = {
  kind: 'update',
  id: 'p1',
  accountId: 'a1',
  practice: 'Bright Smile Dental',
  hasCap: true,
  due: '2026-11-27',
  title: 'Publish update, last 11/20',
  about: 'Fee negotiation',
  payer: null,
  waitingOn: 'us',
  advisor: null,
  isAssigned: false,
  isOwn: true,
  isCovered: false,
  snoozedUntil: null,
  reason: '',
  rev: 0,
  projectId: 'p1',
  isCap: false,
  providerId: null,
}

test.each([
  ['An update that is due', {}, '/firm/updates/a1/p1'],
  ['A reply to an update', { kind: 'reply', id: 'r1' }, '/firm/messages/a1/r1'],
  ['A message', { kind: 'message', id: 'm1' }, '/firm/messages/m1'],
  ['A project that stands still', { kind: 'project' }, '/firm/practices/a1/projects/p1'],
  ['A follow-up', { kind: 'application', id: 'x1' }, '/app/a1/project/p1/track_applications/x1'],
] as const)('%s opens where it is done', (_, over, address) => {
  expect(toTaskTarget({ ...task, ...over })).toContain(address)
})

test.each([
  ['the place of a follow-up', { kind: 'application' }, '/app/a1/project/p1/track_applications/x1', true],
  ['another page of its practice', { kind: 'application' }, '/dashboard/a1/providers', true],
  ['a page of another practice', { kind: 'application' }, '/dashboard/a2/providers', false],
  ['the calls', { kind: 'application' }, '/firm/calls', false],
  ['the list of tasks', { kind: 'application' }, '/firm', false],
  ['the review after that of a document', { kind: 'document' }, '/firm/documents/d2', true],
  ['the list of documents', { kind: 'document' }, '/firm/documents', false],
  ['the page of a message', { kind: 'message' }, '/firm/messages/m1', true],
  ['a message, of the task of a document', { kind: 'document' }, '/firm/messages/m1', false],
] as const)('whether the bar of a task shows on %s', (_, { kind }, pathname, isShown) => {
  expect(isTaskPage({ ...task, kind }, pathname)).toBe(isShown)
})

test.each(firmTaskKinds)('the bar of a task of the kind %s shows where it is done', (kind) => {
  const [pathname = ''] = toTaskTarget({ ...task, kind }).split('#')
  expect(isTaskPage({ ...task, kind }, pathname)).toBe(true)
})

test('Undo returns a task to the colleague it was assigned to, and others to the advisor', () => {
  const grace = { id: 's1', name: 'Grace Nakamura' }
  const tasks = [
    { ...task, advisor: grace, isAssigned: true, rev: 4 },
    { ...task, id: 'p2', advisor: grace },
  ]
  expect(toReturned(tasks)).toEqual([
    { accountId: 'a1', kind: 'update', id: 'p1', rev: 5, staffId: 's1' },
    { accountId: 'a1', kind: 'update', id: 'p2', rev: 1, staffId: null },
  ])
})
