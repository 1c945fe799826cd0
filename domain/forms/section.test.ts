import { describe, expect, test } from 'vitest'
import { contactInfo } from '../practice/contact-info.ts'
import { practiceInfo } from '../practice/practice-info.ts'
import { location } from '../locations/location.ts'
import { supportMessage } from '../support/support-message.ts'
import type { Field } from './field.ts'
import { text } from './fields/text.ts'
import { yesNo } from './fields/choice.ts'
import { completeSchema } from './schemas.ts'
import { emptyValues, isNeeded, problemsOf, sampleValues, section, settle, type AnySection } from './section.ts'

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

const sections: readonly [string, AnySection][] = [
  ['practice information', practiceInfo],
  ['contact information', contactInfo],
  ['location', location],
  ['contact us', supportMessage],
]

/** Values that no field may take, one for each way of being wrong. */
const wrong: readonly unknown[] = [undefined, 7.5, {}, [], 'x'.repeat(20_000), 'a\u0000b', -1, Number.NaN]

describe.each(sections)('every field of %s', (_, of) => {
  const schema = completeSchema(of)
  const fields = Object.entries<Field<unknown>>(of.fields)

  test('passes with its sample', () => {
    expect(problemsOf(of, sampleValues(of))).toEqual({})
    expect(schema.safeParse(sampleValues(of)).success).toBe(true)
  })

  test.each(fields)('%s is refused empty only when it is required, in its own words', (name, one) => {
    const problems = problemsOf(of, { ...sampleValues(of), [name]: emptyValues(of)[name] })
    expect(problems).toEqual(one.required ? { [name]: one.whenEmpty } : {})
  })

  test.each(fields)('%s answers every wrong value with a sentence that names it', (name, one) => {
    for (const value of wrong) {
      const answer = schema.safeParse({ ...sampleValues(of), [name]: value })
      expect(answer.success, `${name}: ${String(value).slice(0, 20)}`).toBe(false)
      for (const issue of answer.error?.issues ?? [])
        expect(issue.message).toMatch(new RegExp(`^${one.label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}: \\S`))
    }
  })
})

test('unknown keys are refused by name', () => {
  expect(
    completeSchema(board).safeParse({ ...sampleValues(board), throughWho: 'Board', source: 1 }).error?.issues[0]
      ?.message,
  ).toBe('Unknown field: source')
})
