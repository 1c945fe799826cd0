import { expect, test } from 'vitest'
import { Refusal } from '../refusal/refusal.ts'
import { limitBursts } from './limit-bursts.ts'

const outcome = (take: () => void): number | undefined => {
  try {
    take()
    return 0
  } catch (problem) {
    if (problem instanceof Refusal && problem.status === 429) return problem.retryAfterSeconds
    throw problem
  }
}

test('each key has its own limit; the next call waits for the rest of the period, and other keys do not', () => {
  let now = 50_000
  const take = limitBursts({ most: 2, seconds: 10 }, () => now)
  const turn = (key: string) => outcome(() => take(key))
  expect([turn('a'), turn('a'), turn('a'), turn('b')]).toEqual([0, 0, 10, 0])
  now += 7500
  expect(turn('a')).toBe(3)
  now += 2500
  expect(turn('a')).toBe(0)
  now -= 3_600_000
  expect(turn('a')).toBe(0)
})
