/** Subscription tiers (TIER-01, ENUM-01); ids in listed order (AMB-86). UltimatePlus is shown as "Ultimate+". */
export const subscriptionTiers = [
  { value: 1, name: 'Support', label: 'Support' },
  { value: 2, name: 'Essential', label: 'Essential' },
  { value: 3, name: 'Ultimate', label: 'Ultimate' },
  { value: 4, name: 'UltimatePlus', label: 'Ultimate+' },
] as const

export type SubscriptionTier = (typeof subscriptionTiers)[number]['name']

const byId = new Map<number, (typeof subscriptionTiers)[number]>(subscriptionTiers.map((tier) => [tier.value, tier]))

/** The tier of a stored id; Support when an account has no subscription yet. */
export const getSubscriptionTier = (id: number): (typeof subscriptionTiers)[number] =>
  byId.get(id) ?? subscriptionTiers[0]
