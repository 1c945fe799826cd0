import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'
import { AppCode } from '../session/second-factor.ts'

/**
 * Deletes the second factor of a colleague who lost it, ends the colleague's sessions and mails both. `code` is the
 * caller's own current code. The colleague sets up a new one at the next sign-in.
 */
export const resetStaffFactor = endpoint({
  method: 'POST',
  path: '/api/Firm/Staff/{staffId}/resetFactor',
  access: 'administrator',
  summary: "Reset a colleague's second factor",
  body: z.strictObject({ code: AppCode }),
})
