/** The states of an invitation (AMB-153). */
export const invitationStates = ['sent', 'opened', 'used', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

/** The days for which an invitation link is valid. */
export const invitationDays = 7

export interface InvitationTimes {
  readonly expiresAt: Date
  readonly openedAt: Date | null
  readonly usedAt: Date | null
  readonly voidedAt: Date | null
}

/** The state of an invitation at this moment. */
export function getInvitationState(
  { expiresAt, openedAt, usedAt, voidedAt }: InvitationTimes,
  now: Date,
): InvitationState {
  if (usedAt !== null) return 'used'
  if (voidedAt !== null || expiresAt <= now) return 'expired'
  return openedAt === null ? 'sent' : 'opened'
}
