import { describe, expect, test } from 'vitest'
import { findProblems } from '../forms/section.ts'
import { findReplyPoint, updateReply } from './update-reply.ts'

test.each<[string, string | undefined]>([
  ['a', undefined],
  ['a'.repeat(1000), undefined],
  ['a'.repeat(1001), 'Must be at most 1000 characters'],
  [' \n ', 'This is a required field'],
  ['Her number is 078-05-1120', 'Leave the Social Security number out'],
  ['<b>Signed</b> on\nMonday', undefined],
])('a reply %j has the problem %j', (text, problem) => {
  expect(findProblems(updateReply, { text }).text).toBe(problem)
})

describe('A reply belongs', () => {
  const points = ['Sign the form', 'Call us', 'Call us']
  test.each<[string, number | null, string, number | null]>([
    ['to its action point', 0, 'Sign the form', 0],
    ['to the second of two equal points', 2, 'Call us', 2],
    ['to its point after a correction moved it', 3, 'Sign the form', 0],
    ['to no point after a correction changed it', 0, 'Sign the old form', null],
    ['to the update as a whole', null, '', null],
  ])('%s', (_, point, pointText, found) => {
    expect(findReplyPoint(points, { point, pointText })).toBe(found)
  })
})
