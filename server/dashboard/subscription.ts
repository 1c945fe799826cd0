import { readAssignee, readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { serve } from '../platform/http/handler.ts'
import { findSubscription } from './subscription-queries.ts'

/** Whom to call: the subscription contact card. */
export const subscription = [
  serve(readSubscription, ({ db, account }) => findSubscription(db, account)),
  serve(readAssignee, ({ db, account }) => findSubscription(db, account)),
]
