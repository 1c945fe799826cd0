import { subscriptionTiers, type SubscriptionTier } from '@client-center/domain/reference/subscription-tiers.ts'
import type * as z from 'zod'
import { saveSubscription } from '../../areas/firm/services/save-subscription.ts'
import type { Db } from '../../database/connect.ts'
import type { Author } from '../../audit/author.ts'
import { lockImport } from './lock-import.ts'
import { ExternalId, item, line, choice } from './item-shapes.ts'
import type { Outcome } from './upsert-outcome.ts'

const tierNames = subscriptionTiers.map((tier) => tier.name)

const Tier = choice(tierNames)

/** The tier and the case assignee of an account. Without `assignee`, the account has no case assignee. */
export const SubscriptionItem = item({ account: ExternalId, tier: Tier, assignee: line(254).nullable().default(null) })
export type SubscriptionItem = z.output<typeof SubscriptionItem>

export interface SubscriptionSetting {
  readonly tier: SubscriptionTier
  /** The employee's id, or null. */
  readonly assignee: string | null
}

/** Sets tier and case assignee of the account (AMB-98, TIER-02). */
export async function setSubscription(
  db: Db,
  account: string,
  { tier, assignee }: SubscriptionSetting,
  author: Author,
): Promise<Outcome> {
  await lockImport(db)
  const type = subscriptionTiers.find((item) => item.name === tier)?.value ?? 1
  return saveSubscription(db, account, { type, assignee }, author)
}
