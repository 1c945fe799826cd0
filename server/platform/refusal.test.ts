import { expect, test } from 'vitest'
import { tooMany } from './refusal.ts'

test.each([
  [1, 'Too many attempts. Please try again in 1 second.'],
  [2, 'Too many attempts. Please try again in 2 seconds.'],
])('whoever has to wait %i s is told so', (seconds, message) => {
  expect(tooMany(seconds)).toMatchObject({ body: { message: message }, retryAfterSeconds: seconds })
})
