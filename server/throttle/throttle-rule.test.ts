import { describe, expect, test } from 'vitest'
import { afterAttempt, delayAfter, secondsToWait, type Counter } from './counter.ts'
import { toNetwork } from './network.ts'
import { checkAttempt, loginRule } from './throttle-rule.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const later = (seconds: number): Date => new Date(noon.getTime() + seconds * 1000)
const none: Counter = { failures: 0, lastAt: noon, blockedUntil: null }

/** A counter after this many attempts, the last of them at noon. */
function counted(attempts: number, pace = loginRule.subject): Counter {
  let counter = none
  for (let attempt = 0; attempt < attempts; attempt += 1) counter = afterAttempt(counter, pace, noon)
  return counter
}

describe('The delay', () => {
  test.each([
    [0, 0],
    [4, 0],
    [5, 2],
    [6, 4],
    [7, 8],
    [10, 64],
    [13, 512],
    [14, 900],
    [1000, 900],
  ])('after %i attempts on an account is %i s', (attempts, seconds) => {
    expect(delayAfter(attempts, loginRule.subject)).toBe(seconds)
    expect(secondsToWait(counted(attempts), noon)).toBe(seconds)
  })

  test('ends after its time', () => {
    expect(secondsToWait(counted(6), later(3))).toBe(1)
    expect(secondsToWait(counted(6), later(4))).toBe(0)
  })

  test('is never permanent: after an hour without attempts all are forgotten', () => {
    expect(afterAttempt(counted(50), loginRule.subject, later(3601))).toMatchObject({ failures: 1, blockedUntil: null })
    expect(afterAttempt(counted(50), loginRule.subject, later(3600)).failures).toBe(51)
  })
})

describe('An attempt to sign in', () => {
  test.each([
    ['the first of all', 0, 0, { wait: 0, lenience: 0 }],
    ['from the address that guessed this account', 6, 6, { wait: 4, lenience: 0 }],
    ['from an address that guessed other accounts', 0, 19, { wait: 0, lenience: 0 }],
    ['from an address that guessed very many accounts', 0, 21, { wait: 4, lenience: 0 }],
    ['of the owner, from elsewhere, while others guess', 50, 0, { wait: 0, lenience: 900 }],
    ['of the owner who mistyped twice, while others guess', 50, 2, { wait: 0, lenience: 900 }],
    ['from an address that mistyped three times, while others guess', 50, 3, { wait: 900, lenience: 0 }],
  ])('%s', (_, onAccount, fromAddress, verdict) => {
    const [subject, address] = [counted(onAccount), counted(fromAddress, loginRule.address)]
    expect(checkAttempt(loginRule, subject, address, noon)).toEqual(verdict)
  })
})

describe('The network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::99', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(toNetwork(address)).toBe(network)
  })
})
