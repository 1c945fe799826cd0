import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds in which others have the processor to themselves, and the one who had the turn makes something of it. */
const REST = 10

let before: Promise<unknown> = Promise.resolve()

/**
 * Lets exports go on one small step at a time, whoever asked first, with a rest after each: sixty at once take longer, and the
 * people beside them do not notice. A step that fails is its caller's; the next one has its turn all the same.
 */
export function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const mine = before.then(step)
  before = mine.then(
    () => pause(REST),
    () => undefined,
  )
  return mine
}
