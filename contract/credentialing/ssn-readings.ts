import { SSN_PURPOSES } from '@client-center/domain/credentialing/ssn-reason.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { Instant } from '../endpoint/shapes.ts'

const SsnReading = z.object({
  id: z.string(),
  /** The staff member with the firm. */
  who: z.string(),
  when: Instant,
  purpose: z.enum(SSN_PURPOSES),
  reason: z.string(),
})
export type SsnReading = z.infer<typeof SsnReading>

/** Lists who of the firm read the Social Security number of a form, and why: the newest fifty, newest first. */
export const listSsnReadings = endpoint({
  method: 'GET',
  path: '/api/accounts/{accountId}/credentialingForms/{formId}/ssnReadings',
  access: 'view',
  summary: 'Who of your advisors read the Social Security number of a form',
  reply: z.array(SsnReading),
})
