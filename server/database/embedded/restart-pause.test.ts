import { expect, test } from 'vitest'
import { restartPause } from './restart-pause.ts'

test.each([
  [0, 0],
  [1, 1000],
  [2, 2000],
  [5, 16_000],
  [7, 60_000],
  [1000, 60_000],
])('after %i short-lived starts, PostgreSQL is restarted in %i ms', (early, pause) => {
  expect(restartPause(early)).toBe(pause)
})
