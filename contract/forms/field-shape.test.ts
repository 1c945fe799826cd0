import type { Field } from '@client-center/domain/forms/field.ts'
import { isList, sampleAnswers, type Part } from '@client-center/domain/forms/form.ts'
import { anyAnswer, anyAnswers } from '@client-center/domain/forms/testing/any-answers.ts'
import { madeUpForm } from '@client-center/domain/forms/testing/made-up-form.ts'
import { smallForm } from '@client-center/domain/forms/testing/small-form.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldShape } from './field-shape.ts'
import { formSchema } from './form-schema.ts'

const fields = Object.values<Part>({ ...smallForm.parts, ...madeUpForm.parts }).flatMap((part) =>
  Object.values<Field<unknown>>(isList(part) ? part.section.fields : part.fields),
)
const byKind = Object.values(Object.groupBy(fields, ({ control }) => control)).map((some) => some?.[0])

describe.each(byKind.flatMap((one) => (one === undefined ? [] : [[one.control, one] as const])))('%s', (_, one) => {
  const shape = fieldShape(one)

  test('takes on the wire exactly what the field accepts', () => {
    fc.assert(
      fc.property(fc.oneof(anyAnswer(one), fc.anything()), (value) => {
        expect(shape.safeParse(value).success).toBe(one.accepts(value))
      }),
    )
    for (const value of ['x'.repeat(10_001), 'a\0b', '\ud800', -0, 2 ** 60, Array.from({ length: 201 }, () => 1)])
      expect(shape.safeParse(value).success, String(value).slice(0, 20)).toBe(one.accepts(value))
  })
  test('says in a sentence of ours what it does not take', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const { message } of shape.safeParse(value).error?.issues ?? []) {
          expect(message.startsWith(`${one.label}: `), message).toBe(true)
          expect(message).not.toMatch(/Invalid|expected/)
        }
      }),
    )
  })
})

describe('The shape of a form', () => {
  const schema = formSchema(smallForm)

  test('takes whatever the form accepts, complete or not', () => {
    fc.assert(
      fc.property(anyAnswers(smallForm), (answers) => {
        expect(schema.parse(answers)).toEqual(answers)
      }),
    )
  })
  test.each([
    ['two rows of one id', { jobs: [0, 0] }, 'Work history: two rows have one id'],
    ['a row without an id', { jobs: [''] }, 'The id of the row is not valid'],
    ['an id that would break a path', { jobs: ['a/b'] }, 'The id of the row is not valid'],
    [
      'a part that nobody knows',
      { pets: [] },
      'The request says something that is not known here. Please reload the page and try again.',
    ],
  ])('refuses %s', (_, some, sentence) => {
    const sample = sampleAnswers(smallForm)
    const jobs = 'jobs' in some ? (some.jobs ?? []).map((id) => ({ ...sample.jobs[0], id: String(id) })) : undefined
    const sent = { ...sample, ...some, ...(jobs === undefined ? {} : { jobs }) }
    expect(schema.safeParse(sent).error?.issues[0]?.message).toBe(sentence)
  })
})
