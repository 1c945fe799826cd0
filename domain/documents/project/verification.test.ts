import { expect, test } from 'vitest'
import { verificationLabel } from './verification.ts'

test.each([
  [0, 0, 'In review'],
  [1, 0, 'Verified'],
  [2, 0, 'Rejected'],
  [0, 1, ''],
  [0, 2, ''],
  [1, 1, 'Verified'],
  [2, 2, 'Rejected'],
])('a document in state %i of source %i says %j', (state, source, label) =>
  expect(verificationLabel({ state, source })).toBe(label),
)
