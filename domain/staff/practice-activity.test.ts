import { expect, test } from 'vitest'
import { describeActivity } from './practice-activity.ts'

test.each([
  ['location.saved', 'changed a location'],
  ['subscription.set', 'changed the tier or advisor'],
  ['support-message.answered', 'answered a message'],
  ['license.downloaded', undefined],
  ['access.refused', undefined],
])('the audit entry %s is shown as "%s"', (action, text) => {
  expect(describeActivity(action)).toBe(text)
})
