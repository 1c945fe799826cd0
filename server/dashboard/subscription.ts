import { readAssignee, readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { serveRead } from '../platform/http/calls/handler.ts'
import { toSubscription, subscriptionRow } from './subscription-queries.ts'

const statements = ({ params }: { readonly params: { readonly accountId: string } }) =>
  [subscriptionRow({ account: params.accountId })] as const

/** The subscription contact card. */
export const subscription = [
  serveRead(readSubscription, { statements, reply: ([[row]]) => toSubscription(row) }),
  serveRead(readAssignee, { statements, reply: ([[row]]) => toSubscription(row) }),
]
