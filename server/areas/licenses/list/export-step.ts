import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds that others have the processor to themselves while the caller uses the result. */
const REST = 10

let before: Promise<unknown> = Promise.resolve()

/**
 * Runs export steps one at a time, first come first served, with a pause after each, so that sixty exports at once do
 * not slow down other requests. A step's error goes to its caller only.
 */
export function runExportStep<T>(step: () => Promise<T>): Promise<T> {
  const mine = before.then(step)
  before = mine.then(
    () => pause(REST),
    () => undefined,
  )
  return mine
}
