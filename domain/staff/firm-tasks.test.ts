import { expect, test } from 'vitest'
import { toDueDay } from './firm-tasks.ts'

test.each([
  // A Tuesday, a Thursday and a Saturday.
  ['document', '2026-11-24', '2026-11-26'],
  ['document', '2026-11-26', '2026-11-30'],
  ['document', '2026-11-28', '2026-12-01'],
  ['message', '2026-11-27', '2026-11-28'],
  ['license', '2026-12-21', '2026-11-21'],
  ['application', '2026-11-10', '2026-11-24'],
] as const)('a %s of %s is due on %s', (kind, day, due) => {
  expect(toDueDay(kind, day)).toBe(due)
})
