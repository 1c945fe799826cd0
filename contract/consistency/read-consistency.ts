import { findingKinds, type ConsistencyFinding } from '@client-center/domain/consistency/consistency-finding.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Day, Instant } from '../shapes.ts'

const inForm = { formId: z.string(), projectId: z.string().nullable() }

const Finding: z.ZodType<ConsistencyFinding> = z.object({
  key: z.string(),
  kind: z.enum(findingKinds),
  what: z.string(),
  values: z.array(
    z.object({
      source: z.enum(['register', 'provider', 'practice', 'locations', 'caqh', 'form']),
      name: z.string(),
      value: z.string(),
      since: z.string().nullable(),
    }),
  ),
  severity: z.enum(['matters', 'minor']),
  action: z.discriminatedUnion('is', [
    z.object({ is: z.literal('form'), ...inForm, path: z.string() }),
    z.object({ is: z.enum(['renew', 'license']), licenseId: z.string() }),
    z.object({ is: z.enum(['provider', 'practice', 'locations']) }),
    z.object({ is: z.literal('summary'), ...inForm, isDraft: z.boolean() }),
  ]),
})

const Consistency = z.object({
  /** What costs a contract first. */
  findings: z.array(Finding),
  /** The newest CAQH summary that was read; null: there is none. */
  summary: z.object({ attestedOn: Day, uploadedOn: Instant }).nullable(),
  /** A summary has come and is not read yet. */
  isReading: z.boolean(),
  /** Whether there is anything to compare: published forms, and licenses in the list. */
  hasForm: z.boolean(),
  hasLicenses: z.boolean(),
})
export type Consistency = z.infer<typeof Consistency>

/**
 * Where CAQH, the list of licenses, the published credentialing forms and the account say two things about a provider, side by
 * side, each with what mends it. The social security number takes no part. A call of ours: see decision 0037. 404: no such provider.
 */
export const readConsistency = endpoint({
  method: 'GET',
  path: '/api/Providers/{accountId}/{providerId}/consistency',
  access: 'view',
  summary: 'Where the records of a provider disagree',
  reply: Consistency,
})
