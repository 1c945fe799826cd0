import { findingKinds, type ConsistencyFinding } from '@client-center/domain/consistency/consistency-finding.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Day, Instant } from '../endpoint/shapes.ts'

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
  /** The most serious kinds of findings first. */
  findings: z.array(Finding),
  /** The newest summary that was parsed; null if there is none. */
  summary: z.object({ attestedOn: Day, uploadedOn: Instant }).nullable(),
  /** True while an uploaded summary is still being parsed. */
  isReading: z.boolean(),
  /** Whether there are published forms and licenses to compare. */
  hasForm: z.boolean(),
  hasLicenses: z.boolean(),
})
export type Consistency = z.infer<typeof Consistency>

/**
 * Returns the differences between the CAQH summary, the list of licenses, the published credentialing forms and the
 * account's records of a provider, with a fix for each. The social security number is not compared. 404 for an unknown
 * provider. Our own endpoint, see decision 0037.
 */
export const readConsistency = endpoint({
  method: 'GET',
  path: '/api/Providers/{accountId}/{providerId}/consistency',
  access: 'view',
  summary: "Differences between a provider's records",
  reply: Consistency,
})
