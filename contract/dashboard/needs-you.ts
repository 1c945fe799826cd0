import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { wholeNumber } from '../whole-number.ts'
import type { Need as AnyNeed } from '@client-center/domain/needs-you/need.ts'

const thing = { id: z.string(), accountId: z.string() }
const inProject = { ...thing, projectId: z.string(), isCap: z.boolean() }

const LicenseNeed = z.object({
  ...thing,
  kind: z.enum(['licenseExpired', 'licenseExpiring', 'licenseSoon']),
  providerId: z.string(),
  providerName: z.string(),
  providerMark: z.string().optional(),
  licenseType: z.int(),
  stateId: z.int().nullable(),
  expirationDate: z.string(),
  days: z.int(),
})
const RecordsNeed = z.object({
  ...thing,
  kind: z.literal('recordsDisagree'),
  providerName: z.string(),
  providerMark: z.string().optional(),
  what: z.string(),
  more: z.int(),
})
const FormNeed = z.object({
  ...thing,
  kind: z.literal('formUnfinished'),
  projectId: z.string().nullable(),
  providerId: z.string().nullable(),
  providerName: z.string(),
  providerMark: z.string().optional(),
  answered: z.int(),
  required: z.int(),
})
const inEngagement = { ...thing, projectTitle: z.string() }
const IntakeNeed = z.object({
  ...inEngagement,
  kind: z.literal('intakeUnfinished'),
  isBegun: z.boolean(),
  missing: z.array(z.string()),
})
const WaitingNeed = z.object({ ...inEngagement, kind: z.enum(['documentsToSign', 'itemsMissing']), count: z.int() })
const DocumentsNeed = z.object({
  ...inProject,
  kind: z.literal('documentsRequested'),
  applicationName: z.string(),
  providerMark: z.string().optional(),
  count: z.int(),
})
const WeeklyUpdateNeed = z.object({
  ...inProject,
  kind: z.literal('weeklyUpdate'),
  title: z.string(),
  actionPoints: z.int(),
})
const ApplicationNeed = z.object({
  ...inProject,
  kind: z.literal('applicationStill'),
  applicationName: z.string(),
  providerMark: z.string().optional(),
  statusId: z.int(),
  days: z.int(),
})

/** One row of "Needs you"; `needWords` says it in words. */
const Need: z.ZodType<AnyNeed> = z.union([
  LicenseNeed,
  RecordsNeed,
  FormNeed,
  IntakeNeed,
  WaitingNeed,
  DocumentsNeed,
  WeeklyUpdateNeed,
  ApplicationNeed,
])

/** Rows that a call brings when it does not say how many. */
export const defaultNeedRows = 5

const first = z.object({ first: wholeNumber('Rows', 10_000).optional() })

/** What waits for one practice: how much in all, how much of it the two counted entries of the menu lead to, and the first rows. */
const Needs = z.object({
  total: z.int(),
  /** Providers with a license that is past its date or near it. */
  providers: z.int(),
  /** Applications of the Credentialing Access Point that ask for documents or stand still. */
  applications: z.int(),
  rows: z.array(Need),
})

/** What waits for the practice, the most pressing first (design §5): licenses for who may see them, the rest for who may see projects. */
export const listNeeds = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/needsYou',
  access: 'anyRight',
  summary: 'What waits for the practice',
  query: first,
  reply: Needs,
})

/** How much waits in each account of the person in which anything does, for the home page. */
export const countNeeds = endpoint({
  method: 'GET',
  path: '/api/Dashboard/needsYou',
  access: 'signedIn',
  summary: 'How much waits in each account',
  reply: z.array(z.object({ accountId: z.string(), count: z.int() })),
})

/** What waits in all accounts of the person, the most pressing first: the rows of the home page. */
export const listAllNeeds = endpoint({
  method: 'GET',
  path: '/api/Dashboard/needsYou/rows',
  access: 'signedIn',
  summary: 'What waits in all accounts',
  query: first,
  reply: z.object({ total: z.int(), rows: z.array(Need) }),
})
