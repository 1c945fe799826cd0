import { expect, test } from 'vitest'
import { changeTypeOf } from './change-type.ts'

test.each([
  ['no change, whatever the practice', 2, 0, 0],
  ['a new owner of an established practice', 0, 2, 2],
  ['a new tax number after an acquisition', 1, 1, 7],
  ['a new tax number of a startup', 2, 1, 13],
  ['a custom network of a startup', 2, 6, 18],
])('%s is one number', (_, practiceType, kind, changeType) => {
  expect(changeTypeOf(practiceType, kind)).toBe(changeType)
})
