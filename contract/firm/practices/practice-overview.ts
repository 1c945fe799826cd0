import * as z from 'zod'
import { endpoint } from '../../endpoint/endpoint.ts'
import { Instant } from '../../endpoint/shapes.ts'
import { Task } from '../tasks/task.ts'

const Staff = z.object({ id: z.string(), name: z.string() })

const Overview = z.object({
  /** The number of the tier. */
  tier: z.int(),
  advisor: Staff.nullable(),
  /** Colleagues who cover today, with the last day. */
  covers: z.array(Staff.extend({ until: z.string() })),
  contact: z.object({ name: z.string(), phone: z.string() }),
  tin: z.string(),
  npi: z.string(),
  providers: z.int(),
  locations: z.int(),
  openApplications: z.int(),
  applications: z.int(),
  /** When the open application that was left longest was last changed. */
  oldestChange: Instant.nullable(),
  /** The last weekly updates, newest first, with the number of users who opened them. */
  updates: z.array(
    z.object({
      id: z.string(),
      projectId: z.string(),
      isCap: z.boolean(),
      title: z.string(),
      project: z.string(),
      publishedAt: Instant,
      readBy: z.int(),
    }),
  ),
  /** The users who can open updates. */
  readers: z.int(),
  /** The open tasks of the practice, then those that are snoozed. `total` is the number of the open ones. */
  waitingOnUs: z.object({ total: z.int(), snoozed: z.int(), rows: z.array(Task) }),
  projects: z.object({
    total: z.int(),
    rows: z.array(
      z.object({ id: z.string(), name: z.string(), status: z.string(), items: z.int(), provided: z.int() }),
    ),
  }),
  people: z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        permissions: z.array(z.int()),
        lastSignInAt: Instant.nullable(),
        hasPassword: z.boolean(),
        isBlocked: z.boolean(),
      }),
    ),
  }),
  /** What was changed last, newest first, such as "changed a location". `isFirm` is true for staff and imports. */
  activity: z.array(z.object({ at: Instant, action: z.string(), name: z.string(), isFirm: z.boolean() })),
})
export type PracticeOverview = z.infer<typeof Overview>

/**
 * Reads the overview of a practice for staff who may open it: its facts, its tasks as the list of tasks has
 * them (the first 50 by due day), and the first rows of projects, people, updates and activity.
 */
export const readPracticeOverview = endpoint({
  method: 'GET',
  path: '/api/Firm/Practices/{accountId}/overview',
  access: 'advisor',
  summary: 'The overview of a practice',
  reply: Overview,
})
