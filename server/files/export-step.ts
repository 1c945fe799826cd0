import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two steps, in which other requests can use the processor. */
const REST = 10

let before: Promise<unknown> = Promise.resolve()

/**
 * Runs export steps one at a time, in the order of the calls, with a pause after each step, so that sixty exports at
 * once do not slow down other requests. If a step fails, only its caller receives the error.
 */
export function runExportStep<T>(step: () => Promise<T>): Promise<T> {
  const mine = before.then(step)
  before = mine.then(
    () => pause(REST),
    () => undefined,
  )
  return mine
}
