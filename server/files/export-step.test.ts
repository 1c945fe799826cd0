import { expect, test } from 'vitest'
import { runExportStep } from './export-step.ts'

test('export steps never overlap, run in order, and a failing one does not hold up the others', async () => {
  const seen: string[] = []
  let running = 0
  const step = (name: string, fails = false) =>
    runExportStep(async () => {
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
