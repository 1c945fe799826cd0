import { expect, test } from 'vitest'
import { describeAnew, proposeDescription } from './propose-description.ts'

test.each([
  ['a W-9', 4, 'W-9, 2026'],
  ['an EOB', 13, 'EOB Aetna, 2026'],
  ['a fee schedule', 9, 'PPO Fee Schedule, 2026'],
  ['a license', 50, 'Malpractice Policy, 2026'],
  ['an EOB of another company', 25, ''],
  ['another document', 30, ''],
  ['an unknown type', 40, ''],
  ['no type', null, ''],
])('for %s, "%3$s" is proposed', (_, type, description) => {
  expect(proposeDescription(type, '2026-11-22')).toBe(description)
})

test('the year is that of the day', () => {
  expect(proposeDescription(4, '2025-12-31')).toBe('W-9, 2025')
  expect(proposeDescription(4, '2026-01-01')).toBe('W-9, 2026')
})

test.each([
  ['an untouched description', '', '', 'SS-4, 2026'],
  ['the previous proposal', 'W-9, 2026', 'W-9, 2026', 'SS-4, 2026'],
  ['a typed description', 'Signed by Dana', '', 'Signed by Dana'],
  ['a changed proposal', 'W-9, 2026, signed', 'W-9, 2026', 'W-9, 2026, signed'],
  ['a deleted proposal', '', 'W-9, 2026', ''],
])('another type makes of %s "%4$s"', (_, description, proposed, then) => {
  expect(describeAnew(description, proposed, 5, '2026-11-22')).toBe(then)
})

test('a type that says nothing removes the previous proposal', () => {
  expect(describeAnew('W-9, 2026', 'W-9, 2026', 30, '2026-11-22')).toBe('')
})
