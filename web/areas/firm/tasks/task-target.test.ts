import type { Task } from '@client-center/contract/firm/tasks.ts'
import { expect, test } from 'vitest'
import { toReturned } from './changed-tasks.ts'
import { toTaskTarget } from './task-target.ts'

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
