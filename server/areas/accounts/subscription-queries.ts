import { getSubscriptionTier, type SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import type { Db } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'

export interface Subscription {
  readonly type: SubscriptionTier
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** The account's tier and case assignee. Returns no row until the firm has set them. */
export const subscriptionRow = prepared<{ account: string }>()((db, { account }) =>
  db
    .selectFrom('subscription')
    .leftJoin('staff_member', 'staff_member.id', 'subscription.assignee_id')
    .select(['subscription.type', 'staff_member.name', 'staff_member.phone', 'staff_member.email'])
    .where('subscription.account_id', '=', account),
)

type Row = { readonly type: number } & { readonly [Name in 'name' | 'phone' | 'email']: string | null }

/** Converts the row to the subscription. Without a row, returns tier Support and no assignee (TIER-02). */
export const toSubscription = (row: Row | undefined): Subscription => ({
  type: getSubscriptionTier(row?.type ?? 1).name,
  name: row?.name ?? '',
  phone: row?.phone ?? '',
  email: row?.email ?? '',
})

/** Returns the account's subscription. */
export const findSubscription = async (db: Db, account: string): Promise<Subscription> =>
  toSubscription((await db.executeQuery(subscriptionRow({ account }))).rows[0])
