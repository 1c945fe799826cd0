import { SSN_PURPOSES, ssnReason } from '@client-center/domain/credentialing/ssn-reason.ts'
import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { completeSchema } from '../forms/section-schemas.ts'

/**
 * Reads the Social Security number of a credentialing form as staff, with a reason that the practice sees. To `show` it
 * returns the number. For a `copy` it returns null, and the caller may save the copy for an insurance company within 5
 * minutes. Throttled and audited.
 */
export const readSsnAsStaff = endpoint({
  method: 'POST',
  path: '/api/Firm/Practices/{accountId}/credentialingForms/{formId}/ssNumber',
  access: 'advisor',
  freshFactor: true,
  summary: 'Read the Social Security number of a credentialing form, with a reason',
  body: completeSchema(ssnReason, { purpose: z.enum(SSN_PURPOSES, { error: 'Purpose: must be show or copy' }) }),
  reply: z.object({ ssNumber: z.string().nullable() }),
})
