import * as z from 'zod'
import { endpoint } from '../endpoint/endpoint.ts'

const Person = z.object({ name: z.string(), phone: z.string(), email: z.string() })

/**
 * Reads the tier and the case assignee (TIER-02); name, phone and email are empty if nobody is assigned. Spec 000 §7.
 */
export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/subscriptionInfo',
  access: 'view',
  summary: 'Subscription tier and case assignee',
  reply: Person.extend({ type: z.enum(['Support', 'Essential', 'Ultimate', 'UltimatePlus']) }),
})

/** Reads the case assignee only (AMB-19). Spec 000 §7. */
export const readAssignee = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/assigneeInfo',
  access: 'view',
  summary: 'The case assignee',
  reply: Person,
})
