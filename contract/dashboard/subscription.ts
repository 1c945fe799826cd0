import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

const Person = z.object({ name: z.string(), phone: z.string(), email: z.string() })

/** Tier and case assignee (TIER-02); empty name, phone and email while nobody is assigned. Spec 000 §7. */
export const readSubscription = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/subscriptionInfo',
  access: 'view',
  summary: 'Subscription tier and case assignee',
  reply: Person.extend({ type: z.enum(['Support', 'Essential', 'Ultimate', 'UltimatePlus']) }),
})

/** The case assignee alone (AMB-19). Spec 000 §7. */
export const readAssignee = endpoint({
  method: 'GET',
  path: '/api/AccountDashboard/{accountId}/assigneeInfo',
  access: 'view',
  summary: 'The case assignee',
  reply: Person,
})
