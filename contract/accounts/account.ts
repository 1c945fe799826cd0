import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'

/** A practice in a reply (PERM-02). The server computes hasCap and hasProjects (AMB-112). */
export const Account = z.object({
  id: z.string(),
  name: z.string(),
  hasCap: z.boolean(),
  hasProjects: z.boolean(),
  permissions: z.array(z.int()),
  /** The practice's time zone, by its tz database name (AMB-146). */
  timeZone: z.string(),
  /** Set after the end of the relationship with the firm: its day, and the last day on which users can read. */
  ended: z.object({ on: z.string(), readableUntil: z.string() }).optional(),
})
export type Account = z.infer<typeof Account>

/** Lists the accounts on which the caller has any permission (HOME-06). Spec 000 §7. */
export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/Welcome/accounts',
  access: 'signedIn',
  summary: 'The accounts of the home page',
  reply: z.array(Account),
})
