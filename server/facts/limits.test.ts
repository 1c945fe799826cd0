/**
 * Limits and defaults that only the server knows, from AMB-05, 11, 12 and 14 and from our decision records 0005, 0017 and 0019.
 * AMB-11 requires a rising delay without numbers: those are ours.
 */
import { expect, test } from 'vitest'
import { settings } from '../config/config.ts'
import { defaultTimeouts } from '../http/connection/timeouts.ts'
import { checkRefreshToken } from '../areas/session/check-refresh-token.ts'
import { defaultFreeSpaceReserve } from '../files/require-free-space.ts'
import { delayAfter } from '../throttle/counter.ts'
import { forgotRule, invitationRenewalRule, invitationRule, loginRule, resetRule } from '../throttle/throttle-rule.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000)

/** A session after its first refresh, at second 0. */
const refreshed = {
  generation: 1,
  latest: 2,
  isLatestUsed: true,
  tokenExpiresAt: at(8 * 3600),
  rotatedAt: at(0),
  familyExpiresAt: at(7 * 86_400),
  isEnded: false,
  isEndedByBlock: false,
  isBlocked: false,
}

test('a sign-in that is not used ends after 8 hours, any after 7 days, by default (AMB-12)', () => {
  expect([settings.refreshIdleHours.defaultText, settings.refreshDays.defaultText]).toEqual(['8', '7'])
})

test('the firm and its two pages have a name and addresses by default (AMB-05, AMB-14)', () => {
  expect(settings.firmName.defaultText).toBe('Keystone Dental Advisors')
  expect([settings.firmInfoUrl.defaultText, settings.firmSolutionsUrl.defaultText]).toEqual([
    '/static/credentialing-information.html',
    '/static/solutions.html',
  ])
})

test('a rotated refresh token works for 15 seconds more, and after that ends the session (AMB-12)', () => {
  expect([14, 15, 15.001].map((second) => checkRefreshToken(refreshed, at(second)))).toEqual([
    'repeat',
    'repeat',
    'reuse',
  ])
  expect(checkRefreshToken({ ...refreshed, latest: 3 }, at(1))).toBe('reuse')
})

test('it works for 2 minutes until the new one is used, because the reply may have been lost (ours)', () => {
  const unused = { ...refreshed, isLatestUsed: false }
  expect([119, 120, 120.001].map((second) => checkRefreshToken(unused, at(second)))).toEqual([
    'repeat',
    'repeat',
    'reuse',
  ])
})

test('expired tokens, expired sessions and blocked persons are refused (AMB-12, AUTH-24)', () => {
  const newest = { ...refreshed, generation: 2 }
  expect(checkRefreshToken(newest, at(8 * 3600 - 1))).toBe('rotate')
  expect(checkRefreshToken(newest, at(8 * 3600))).toBe('refuse')
  expect(checkRefreshToken({ ...newest, tokenExpiresAt: at(8 * 86_400) }, at(7 * 86_400))).toBe('refuse')
  expect(checkRefreshToken({ ...newest, isBlocked: true }, at(60))).toBe('blocked')
})

const rules = {
  'signing in': loginRule,
  'asking for a link': forgotRule,
  'setting a password': resetRule,
  'opening an invitation': invitationRule,
  'asking for another invitation': invitationRenewalRule,
}

test('unknown devices share 20 guesses, then wait from a minute up to four hours; a day resets it (0017)', () => {
  const { unknownDevices: strangers } = loginRule
  if (strangers === undefined) throw new Error('Unknown devices have no limit')
  expect([19, 20, 21, 22, 40].map((attempts) => delayAfter(attempts, strangers))).toEqual([0, 60, 120, 240, 14_400])
  expect(strangers.forgetAfter).toBe(86_400)
})

// prettier-ignore
test.each([
  // Attempts without a delay, the first and the longest delay and when all are forgotten, in seconds: for what is guessed, and for an address.
  ['signing in', '5 2 900 3600', '20 2 900 3600', 3],
  ['asking for a link', '3 60 900 3600', '10 30 900 3600', 1],
  ['setting a password', '5 2 900 3600', '10 2 900 3600', 3],
  ['opening an invitation', '20 2 900 3600', '10 2 900 3600', 3],
  ['asking for another invitation', '3 60 900 3600', '10 30 900 3600', 1],
] as const)('%s too often is delayed longer each time, and never for ever (AMB-11, ours)', (what, subject, address, goodStanding) => {
  const rule = rules[what]
  const pace = (one: 'subject' | 'address') => {
    const { free, firstDelay, longestDelay, forgetAfter } = rule[one]
    return [free, firstDelay, longestDelay, forgetAfter].join(' ')
  }
  expect([pace('subject'), pace('address'), rule.trustedBelow]).toEqual([subject, address, goodStanding])
})

test('each of them is counted on its own (AMB-11)', () => {
  expect(Object.values(rules).map(({ kind }) => kind)).toEqual([
    'login',
    'forgot',
    'reset',
    'invitation',
    'invitation-renewal',
  ])
})

test('the server has these timeouts, in milliseconds (0019)', () => {
  expect(defaultTimeouts).toEqual({
    head: 20_000,
    body: 25_000,
    progress: 25_000,
    checkInterval: 2500,
    draining: 1000,
    stopping: 6000,
    stoppingUploads: 25_000,
  })
})

test('uploads leave 256 MB of the disk free (0005)', () => {
  expect(defaultFreeSpaceReserve).toBe(268_435_456)
})
