import { expect, test } from 'vitest'
import { tooMany } from './refusal.ts'

test.each([
  [1, 'Too many attempts. Please try again in 1 second.'],
  [2, 'Too many attempts. Please try again in 2 seconds.'],
])('a wait of %i s is announced as such', (seconds, message) => {
  expect(tooMany(seconds)).toMatchObject({ body: { message: message }, retryAfterSeconds: seconds })
})
