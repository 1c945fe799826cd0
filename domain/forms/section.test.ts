import { describe, expect, test } from 'vitest'
import { text } from './fields/text.ts'
import { yesNo } from './fields/choice.ts'
import { isNeeded, problemsOf, section, settle } from './section.ts'

const board = section(
  'Board certification',
  {
    boardCertified: yesNo('Are you board certified?'),
    throughWho: text('Through who?', { required: true, maxLength: 10 }),
  },
  { asked: { throughWho: ({ boardCertified }) => boardCertified === true } },
)

describe('a field that is asked only after another answer', () => {
  test('is silent while it is not asked, and emptied when the answers are kept', () => {
    const values = { boardCertified: false, throughWho: 'far too long for this field' }
    expect(problemsOf(board, values)).toEqual({})
    expect(settle(board, values)).toEqual({ boardCertified: false, throughWho: '' })
    expect(isNeeded(board, 'throughWho', values)).toBe(false)
  })
  test('is required and checked when it is asked', () => {
    expect(problemsOf(board, { boardCertified: true, throughWho: ' ' })).toEqual({
      throughWho: 'This is a required field',
    })
    expect(problemsOf(board, { boardCertified: true, throughWho: 'Board of Dentistry' })).toEqual({
      throughWho: 'Must be at most 10 characters',
    })
  })
})
