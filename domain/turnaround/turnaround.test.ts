import { expect, test } from 'vitest'
import type { TurnaroundCase } from './completion-times.ts'
import { createSeededRandom } from './seeded-random.ts'
import { estimateTurnaround } from './turnaround.ts'

const completed = (...days: number[]): TurnaroundCase[] => days.map((day) => ({ days: day, isCompleted: true }))
const open = (...days: number[]): TurnaroundCase[] => days.map((day) => ({ days: day, isCompleted: false }))

test('nothing is estimated from four cases', () => {
  expect(estimateTurnaround(completed(10, 20, 30, 40))).toBeUndefined()
  expect(estimateTurnaround(completed(10, 20, 30, 40, 50))?.cases).toBe(5)
})

test('without open cases, the estimates are the days in the order of completion', () => {
  const found = estimateTurnaround(completed(50, 10, 40, 20, 30))
  expect(found?.early).toBe(10)
  expect(found?.median?.days).toBe(30)
  expect(found?.late?.days).toBe(40)
})

// The data of the study with which the estimate is usually explained: 9 of 21 cases completed.
test('open cases count until their last day', () => {
  const cases = [...completed(6, 6, 6, 7, 10, 13, 16, 22, 23), ...open(6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35)]
  const found = estimateTurnaround(cases)
  expect(found?.cases).toBe(21)
  expect(found?.completed).toBe(9)
  // Survival is 0.8067 after day 7 and 0.7529 after day 10.
  expect(found?.early).toBe(10)
  // Survival is 0.5378 after day 22 and 0.4482 after day 23, where it ends.
  expect(found?.median?.days).toBe(23)
  expect(found?.late).toBeUndefined()
})

test('the same cases give the same interval', () => {
  const cases = [...completed(12, 30, 31, 44, 60, 61, 75), ...open(20, 33)]
  expect(estimateTurnaround(cases)).toEqual(estimateTurnaround([...cases]))
})

test('an interval without an end is distinct from one that has', () => {
  const found = estimateTurnaround([...completed(10, 20, 30, 35), ...open(12, 22, 31, 36)])
  expect(found?.median?.days).toBe(35)
  expect(found?.median?.to).toBeUndefined()
})

/** Waiting times of a payer: a usual time, spread by a factor. */
function createWorld(random: () => number, { usual, spread }: { readonly usual: number; readonly spread: number }) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return () => Math.max(1, Math.round(usual * Math.exp(spread * normal())))
}

const quantileOfNormal = 0.841_621_233_6

test.each([
  { name: 'thirty, nothing open', count: 30, openShare: 0 },
  { name: 'eighty, a third open', count: 80, openShare: 0.5 },
])('in 1,000 worlds of known truth ($name), 85 to 95 % of the intervals hold it', ({ count, openShare }) => {
  const random = createSeededRandom(7)
  let medians = 0
  let lates = 0
  for (let world = 0; world < 1000; world += 1) {
    const usual = 30 + 90 * random()
    const spread = 0.3 + 0.5 * random()
    const draw = createWorld(random, { usual, spread })
    const cases = Array.from({ length: count }, (): TurnaroundCase => {
      const days = draw()
      const seen = random() < openShare ? Math.ceil(random() * 4 * usual) : days
      return { days: Math.min(days, seen), isCompleted: days <= seen }
    })
    const found = estimateTurnaround(cases)
    const holds = (estimate: { from: number; to: number | undefined } | undefined, truth: number) =>
      estimate === undefined || (estimate.from <= truth && truth <= (estimate.to ?? Infinity))
    if (holds(found?.median, Math.round(usual))) medians += 1
    if (holds(found?.late, Math.round(usual * Math.exp(spread * quantileOfNormal)))) lates += 1
  }
  expect(medians).toBeGreaterThanOrEqual(850)
  expect(medians).toBeLessThanOrEqual(950)
  expect(lates).toBeGreaterThanOrEqual(850)
  expect(lates).toBeLessThanOrEqual(950)
})
