import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import type { readPracticeOverview } from '@client-center/contract/firm/practices/practice-overview.ts'
import type { Task } from '@client-center/contract/firm/tasks/task.ts'
import { brightSmile } from './open-portal.tsx'

/** The overview of a practice with a message to answer, a snoozed task, and this advisor. */
export function createOverview(message: string, grace: string): EndpointReply<typeof readPracticeOverview> {
  const firmTask: Task = {
    kind: 'message',
    id: message,
    accountId: brightSmile.id,
    practice: brightSmile.name,
    hasCap: true,
    due: '2020-01-03',
    title: '“Which W-9 do you need?”',
    about: 'Maria López',
    payer: null,
    waitingOn: 'us',
    advisor: null,
    isAssigned: false,
    isOwn: false,
    isCovered: false,
    snoozedUntil: null,
    reason: '',
    rev: 0,
    projectId: null,
    isCap: false,
    providerId: null,
  }

  return {
    tier: 4,
    advisor: { id: grace, name: 'Grace Nakamura' },
    covers: [{ id: '7b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b07', name: 'Farid Rahimi', until: '2030-01-04' }],
    contact: { name: 'Maria López', phone: '2055550110' },
    tin: '472210938',
    npi: '1982736458',
    providers: 14,
    locations: 6,
    openApplications: 19,
    applications: 28,
    oldestChange: new Date(Date.now() - 21 * 86_400_000).toISOString(),
    updates: [],
    readers: 3,
    waitingOnUs: {
      total: 1,
      snoozed: 1,
      rows: [
        firmTask,
        {
          ...firmTask,
          kind: 'signature',
          id: '7b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b11',
          title: 'Signature declined: Letter of authorization',
          projectId: '7b8f5c9e-58a1-4d0a-9a53-0d6d2f1f8b12',
          snoozedUntil: '2030-01-04',
          reason: 'The owner is on leave',
        },
      ],
    },
    projects: { total: 0, rows: [] },
    people: { total: 0, rows: [] },
    activity: [
      { at: new Date().toISOString(), action: 'changed a location', name: 'Maria López', isFirm: false },
      { at: new Date().toISOString(), action: 'answered a message', name: 'Grace Nakamura', isFirm: true },
    ],
  }
}
