import { expect, test } from 'vitest'
import { checkRefreshToken } from './check-refresh-token.ts'

const now = new Date('2026-03-02T12:00:00Z')
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000)
const fresh = {
  generation: 4,
  latest: 4,
  isLatestUsed: true,
  tokenExpiresAt: after(60),
  rotatedAt: after(-300),
  familyExpiresAt: after(3600),
  isEnded: false,
  isEndedByBlock: false,
  isBlocked: false,
}

const ended = { isEnded: true, isEndedByBlock: true }

test.each([
  ['the newest token', {}, 'rotate'],
  ['the newest token, idle for too long', { tokenExpiresAt: now }, 'refuse'],
  ['the newest token at the end of the seventh day', { familyExpiresAt: now }, 'refuse'],
  ['the newest token after logging out', { isEnded: true }, 'refuse'],
  ['the newest token of a blocked person', { isBlocked: true }, 'blocked'],
  ['the newest token of a session that blocking ended', { ...ended, isBlocked: true }, 'blocked'],
  ['the same once the person is unblocked', ended, 'refuse'],
  ['an old token of a session that blocking ended', { ...ended, isBlocked: true, generation: 3 }, 'refuse'],
  ['the token just rotated, within 15 s', { generation: 3, rotatedAt: after(-15) }, 'repeat'],
  ['the token just rotated, after 15 s', { generation: 3, rotatedAt: after(-15.001) }, 'reuse'],
  [
    'the token just rotated, after 2 minutes in which nobody used its successor',
    { generation: 3, isLatestUsed: false, rotatedAt: after(-120) },
    'repeat',
  ],
  ['the same a moment later', { generation: 3, isLatestUsed: false, rotatedAt: after(-120.001) }, 'reuse'],
  [
    'the token before that, while nobody used the newest',
    { generation: 2, isLatestUsed: false, rotatedAt: after(-1) },
    'reuse',
  ],
  ['the token before that, within 15 s', { generation: 2, rotatedAt: after(-1) }, 'reuse'],
  ['an old token that ran out long ago', { generation: 1, tokenExpiresAt: after(-9999) }, 'reuse'],
  ['an old token of a blocked person', { generation: 1, isBlocked: true }, 'reuse'],
  ['an old token after logging out', { generation: 1, isEnded: true }, 'refuse'],
] as const)('%s', (_, facts, verdict) => {
  expect(checkRefreshToken({ ...fresh, ...facts }, now)).toBe(verdict)
})
