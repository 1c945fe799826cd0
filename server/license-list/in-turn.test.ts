import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('steps of exports never overlap, each waits for the one before, and one that fails holds nobody up', async () => {
  const seen: string[] = []
  let running = 0
  const step = (name: string, fails = false) =>
    inTurn(async () => {
      running += 1
      expect(running).toBe(1)
      seen.push(name)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (fails) throw new Error(name)
      return name
    })
  const answers = await Promise.allSettled([step('first'), step('second', true), step('third')])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual(['first', 'second', 'third'])
})
