import { reviewKinds } from '@client-center/domain/documents/review/review-kinds.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { wholeNumber } from '../endpoint/whole-number.ts'
import type { Need as AnyNeed } from '@client-center/domain/needs-you/need.ts'

const recordShape = { id: z.string(), accountId: z.string() }
const inProject = { ...recordShape, projectId: z.string(), isCap: z.boolean() }

const LicenseNeed = z.object({
  ...recordShape,
  kind: z.enum(['licenseExpired', 'licenseExpiring', 'licenseSoon']),
  providerId: z.string(),
  providerName: z.string(),
  providerMark: z.string().optional(),
  licenseType: z.int(),
  stateId: z.int().nullable(),
  expirationDate: z.string(),
  days: z.int(),
})
const RejectedNeed = z.object({
  ...recordShape,
  kind: z.enum(['documentRejected', 'scanRejected']),
  source: z.enum(reviewKinds),
  fileName: z.string(),
  reason: z.string(),
  projectId: z.string().nullable(),
  isCap: z.boolean(),
  applicationId: z.string().nullable(),
  providerId: z.string().nullable(),
})
const RecordsNeed = z.object({
  ...recordShape,
  kind: z.literal('recordsDisagree'),
  providerName: z.string(),
  providerMark: z.string().optional(),
  what: z.string(),
  more: z.int(),
})
const FormNeed = z.object({
  ...recordShape,
  kind: z.literal('formUnfinished'),
  projectId: z.string().nullable(),
  providerId: z.string().nullable(),
  providerName: z.string(),
  providerMark: z.string().optional(),
  answered: z.int(),
  required: z.int(),
  hasOpenTotal: z.boolean(),
})
const inEngagement = { ...recordShape, projectTitle: z.string() }
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
  publishedOn: z.string(),
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

/** One row of "Your tasks". `describeNeed` formats it. */
const Need: z.ZodType<AnyNeed> = z.union([
  LicenseNeed,
  RejectedNeed,
  RecordsNeed,
  FormNeed,
  IntakeNeed,
  WaitingNeed,
  DocumentsNeed,
  WeeklyUpdateNeed,
  ApplicationNeed,
])

/** The number of rows if the request does not specify it. */
export const defaultNeedRows = 5

const first = z.object({ first: wholeNumber('Rows', 10_000).optional() })

/** The open tasks of one practice: the total, the two counts in the menu, and the first rows. */
const Needs = z.object({
  total: z.int(),
  /** Providers with an expired or soon expiring license. */
  providers: z.int(),
  /** Applications of the Credentialing Access Point with requested documents or without recent changes. */
  applications: z.int(),
  rows: z.array(Need),
})

/**
 * Lists the practice's open tasks, most urgent first (design §5). Licenses need a license permission, everything else a
 * project permission.
 */
export const listNeeds = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/needsYou',
  access: 'anyRight',
  summary: 'Open tasks of the practice',
  query: first,
  reply: Needs,
})

/** Counts the open tasks of each account of the caller that has any, for the home page. */
export const countNeeds = endpoint({
  method: 'GET',
  path: '/api/Dashboard/needsYou',
  access: 'signedIn',
  summary: 'Count the open tasks of each account',
  reply: z.array(z.object({ accountId: z.string(), count: z.int() })),
})

/** Lists the open tasks of all accounts of the caller, most urgent first, for the home page. */
export const listAllNeeds = endpoint({
  method: 'GET',
  path: '/api/Dashboard/needsYou/rows',
  access: 'signedIn',
  summary: 'Open tasks of all accounts',
  query: first,
  reply: z.object({ total: z.int(), rows: z.array(Need) }),
})

/**
 * Lists the rejected files that nothing has answered yet, for the notes in the lists of documents. `id` is the
 * document's, or the file's for a license scan. Documents of projects are left out; they have their own state. Licenses
 * need a license permission, everything else a project permission.
 */
export const listRejectedDocuments = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/rejectedDocuments',
  access: 'anyRight',
  summary: 'Rejected files of the practice',
  reply: z.array(z.object({ id: z.string(), reason: z.string() })),
})
