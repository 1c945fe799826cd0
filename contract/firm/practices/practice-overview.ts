import * as z from 'zod'
import { endpoint } from '../../endpoint/endpoint.ts'
import { Instant } from '../../endpoint/shapes.ts'

/** The day on which the firm should have done it. */
const due = z.string()

/** What waits for the firm in a practice. */
const FirmTask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('document'),
    /** The id of the review. */
    id: z.string(),
    due,
    /** The label of the document type, and the provider or project that it belongs to. */
    name: z.string(),
    about: z.string(),
  }),
  z.object({ kind: z.literal('message'), id: z.string(), due, subject: z.string(), from: z.string() }),
  z.object({
    kind: z.literal('reply'),
    /** The id of a reply to a weekly update. */
    id: z.string(),
    due,
    isDone: z.boolean(),
    /** The action point, or the title of the update. */
    subject: z.string(),
    from: z.string(),
  }),
  z.object({
    kind: z.literal('license'),
    id: z.string(),
    due,
    providerId: z.string(),
    providerName: z.string(),
    typeName: z.string(),
    expirationDate: z.string(),
  }),
  z.object({
    kind: z.literal('application'),
    id: z.string(),
    due,
    /** Null in the Credentialing Access Point. */
    projectId: z.string().nullable(),
    name: z.string(),
    since: Instant,
  }),
])
export type FirmTask = z.infer<typeof FirmTask>

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
  waitingOnUs: z.object({ total: z.int(), rows: z.array(FirmTask) }),
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
 * Reads the overview of a practice for staff who may open it: its facts, what waits for the firm (by due day, at most
 * five of each kind), and the first rows of projects, people, updates and activity.
 */
export const readPracticeOverview = endpoint({
  method: 'GET',
  path: '/api/Firm/Practices/{accountId}/overview',
  access: 'advisor',
  summary: 'The overview of a practice',
  reply: Overview,
})
