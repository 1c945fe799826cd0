import { expect, test } from 'vitest'
import { getInvitationState } from './invitation-state.ts'

const day = (dayNumber: number) => new Date(Date.UTC(2026, 10, dayNumber, 12))
const sent = { expiresAt: day(8), openedAt: null, usedAt: null, voidedAt: null }

test.each([
  ['sent', sent, day(1)],
  ['sent', sent, new Date(day(8).getTime() - 1)],
  ['expired', sent, day(8)],
  ['opened', { ...sent, openedAt: day(2) }, day(3)],
  ['expired', { ...sent, openedAt: day(2) }, day(9)],
  ['used', { ...sent, openedAt: day(2), usedAt: day(2) }, day(3)],
  ['used', { ...sent, openedAt: day(2), usedAt: day(2) }, day(30)],
  ['expired', { ...sent, voidedAt: day(2) }, day(3)],
] as const)('%s', (state, times, now) => expect(getInvitationState(times, now)).toBe(state))
