import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Need as AnyNeed } from '@client-center/domain/needs-you/need.ts'

const thing = { id: z.string(), accountId: z.string() }
const inProject = { ...thing, projectId: z.string(), isCap: z.boolean() }

const LicenseNeed = z.object({
  ...thing,
  kind: z.enum(['licenseExpired', 'licenseExpiring', 'licenseSoon']),
  providerId: z.string(),
  providerName: z.string(),
  licenseType: z.int(),
  stateId: z.int().nullable(),
  expirationDate: z.string(),
  days: z.int(),
})
const DocumentsNeed = z.object({
  ...inProject,
  kind: z.literal('documentsRequested'),
  applicationName: z.string(),
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
  statusId: z.int(),
  days: z.int(),
})

/** One row of "Needs you"; `needWords` says it in words. */
const Need: z.ZodType<AnyNeed> = z.union([LicenseNeed, DocumentsNeed, WeeklyUpdateNeed, ApplicationNeed])

/** What waits for the practice, the most pressing first (design §5): licenses for who may see them, the rest for who may see projects. */
export const listNeeds = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/needsYou',
  access: 'anyRight',
  summary: 'What waits for the practice',
  reply: z.array(Need),
})

/** The same over all accounts of the person, for the home page. */
export const listAllNeeds = endpoint({
  method: 'GET',
  path: '/api/Dashboard/needsYou',
  access: 'signedIn',
  summary: 'What waits in all accounts',
  reply: z.array(Need),
})
