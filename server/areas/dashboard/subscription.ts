import { readAssignee, readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { serveQuery } from '../../http/calls/handler.ts'
import { toSubscription, subscriptionRow } from '../accounts/subscription-queries.ts'

const statements = ({ params }: { readonly params: { readonly accountId: string } }) =>
  [subscriptionRow({ account: params.accountId })] as const

/** Endpoint for the subscription contact card. */
export const subscription = [
  serveQuery(readSubscription, { queries: statements, reply: ({ rows: [[row]] }) => toSubscription(row) }),
  serveQuery(readAssignee, { queries: statements, reply: ({ rows: [[row]] }) => toSubscription(row) }),
]
