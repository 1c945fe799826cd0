import { tierOf, type SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import type { Db } from '../platform/database/connect.ts'

export interface Subscription {
  readonly type: SubscriptionTier
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** The account's tier and case assignee; Support and nobody until the firm has set them (TIER-02). */
export async function findSubscription(db: Db, account: string): Promise<Subscription> {
  const row = await db
    .selectFrom('subscription')
    .leftJoin('staff_member', 'staff_member.id', 'subscription.assignee_id')
    .select(['subscription.type', 'staff_member.name', 'staff_member.phone', 'staff_member.email'])
    .where('subscription.account_id', '=', account)
    .executeTakeFirst()
  return { type: tierOf(row?.type ?? 1).name, name: row?.name ?? '', phone: row?.phone ?? '', email: row?.email ?? '' }
}
