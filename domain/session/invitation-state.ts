/** What became of an invitation (AMB-153). */
export const invitationStates = ['sent', 'opened', 'used', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

/** Days for which the link of an invitation is good. */
export const invitationDays = 7

export interface InvitationTimes {
  readonly expiresAt: Date
  readonly openedAt: Date | null
  readonly usedAt: Date | null
  readonly voidedAt: Date | null
}

/** Where an invitation stands at this moment. */
export function getInvitationState(
  { expiresAt, openedAt, usedAt, voidedAt }: InvitationTimes,
  now: Date,
): InvitationState {
  if (usedAt !== null) return 'used'
  if (voidedAt !== null || expiresAt <= now) return 'expired'
  return openedAt === null ? 'sent' : 'opened'
}
