import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../refusal/refusal.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { limitPerPerson } from './limit-per-person.ts'
import { forgiveAttempt, beginAttempt } from './begin-attempt.ts'
import { loginRule } from './throttle-rule.ts'

let testDatabase: TestDatabase
const noon = new Date('2026-03-02T12:00:00Z')
const seconds = (count: number): Date => new Date(noon.getTime() + count * 1000)

beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

const attempt = (subject: string, address: string, now: Date) =>
  beginAttempt(testDatabase.database.system, loginRule, { subject, address, now })

/** Seconds that an attempt has to wait; 0 when it was allowed. */
async function waitSeconds(asking: Promise<unknown>): Promise<number> {
  try {
    await asking
    return 0
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.status !== 429) throw refusal
    return refusal.retryAfterSeconds ?? 0
  }
}

test('of a hundred guesses at once five are allowed', async () => {
  const subject = randomUUID()
  const waits = await Promise.all(Array.from({ length: 100 }, () => waitSeconds(attempt(subject, '192.0.2.1', noon))))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(waits.filter((wait) => wait === 2)).toHaveLength(95)
})

test('an attempt after the announced wait is allowed, and the next wait is longer', async () => {
  const subject = randomUUID()
  for (let guess = 0; guess < 5; guess += 1) await attempt(subject, '192.0.2.2', noon)
  expect(await waitSeconds(attempt(subject, '192.0.2.2', noon))).toBe(2)
  expect(await waitSeconds(attempt(subject, '192.0.2.2', seconds(2)))).toBe(0)
  expect(await waitSeconds(attempt(subject, '192.0.2.2', seconds(2)))).toBe(4)
})

test('signing in as oneself does not allow more guesses at others', async () => {
  const [mine, theirs, address] = [randomUUID(), randomUUID(), '192.0.2.3']
  for (let guess = 0; guess < 5; guess += 1) {
    await attempt(theirs, address, noon)
    await forgiveAttempt(testDatabase.database.system, await attempt(mine, address, noon))
  }
  expect(await waitSeconds(attempt(theirs, address, noon))).toBe(2)
  for (let guess = 0; guess < 15; guess += 1) await attempt(randomUUID(), address, noon)
  expect(await waitSeconds(attempt(mine, address, noon))).toBe(2)
})

test('an address with a successful sign-in is as free as before', async () => {
  const address = '192.0.2.4'
  for (let day = 0; day < 40; day += 1) {
    await forgiveAttempt(testDatabase.database.system, await attempt(randomUUID(), address, noon))
  }
  expect(await waitSeconds(attempt(randomUUID(), address, noon))).toBe(0)
})

test('the sixth support message in a row is refused, and each person is counted separately', async () => {
  const person = randomUUID()
  const send = (who: string, now: Date) =>
    waitSeconds(limitPerPerson(testDatabase.database.system, 'support', who, now))
  for (let message = 0; message < 5; message += 1) expect(await send(person, noon)).toBe(0)
  expect(await send(person, noon)).toBe(60)
  expect(await send(randomUUID(), noon)).toBe(0)
  expect(await send(person, seconds(60))).toBe(0)
})
