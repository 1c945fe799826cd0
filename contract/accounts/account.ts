import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

/** A practice as its people see it (PERM-02). hasCap and hasProjects are derived (AMB-112). */
export const Account = z.object({
  id: z.string(),
  name: z.string(),
  hasCap: z.boolean(),
  hasProjects: z.boolean(),
  permissions: z.array(z.int()),
  /** In which the practice reads its days, by its name in the tz database (AMB-146). */
  timeZone: z.string(),
})
export type Account = z.infer<typeof Account>

/** The accounts on which the person holds a right (HOME-06). Spec 000 §7. */
export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/Welcome/accounts',
  access: 'signedIn',
  summary: 'The accounts of the home page',
  reply: z.array(Account),
})
