import type { Field } from '@client-center/domain/forms/field.ts'
import { isList, sampleAnswers, type Part } from '@client-center/domain/forms/form.ts'
import { anyAnswer, anyAnswers } from '@client-center/domain/forms/testing/any-answers.ts'
import { largeForm } from '@client-center/domain/forms/testing/large-form.ts'
import { smallForm } from '@client-center/domain/forms/testing/small-form.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldShape } from './field-shape.ts'
import { draftSchema } from './section-schemas.ts'
import { RowId, inputRows } from './input-rows.ts'

const fields = Object.values<Part>({ ...smallForm.parts, ...largeForm.parts }).flatMap((part) =>
  Object.values<Field<unknown>>(isList(part) ? part.section.fields : part.fields),
)
const byKind = Object.values(Object.groupBy(fields, ({ control }) => control)).map((some) => some?.[0])

describe.each(byKind.flatMap((one) => (one === undefined ? [] : [[one.control, one] as const])))('%s', (_, one) => {
  const shape = fieldShape(one)

  test('accepts on the wire exactly what the field accepts', () => {
    fc.assert(
      fc.property(fc.oneof(anyAnswer(one), fc.anything()), (value) => {
        expect(shape.safeParse(value).success).toBe(one.accepts(value))
      }),
    )
    for (const value of ['x'.repeat(10_001), 'a\0b', '\ud800', -0, 2 ** 60, Array.from({ length: 201 }, () => 1)])
      expect(shape.safeParse(value).success, String(value).slice(0, 20)).toBe(one.accepts(value))
  })
  test('refuses everything else with our own sentence', () => {
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

describe('The rows that are sent', () => {
  const { title, section } = smallForm.parts.jobs
  const schema = inputRows(title, draftSchema(section, { id: RowId }))

  test('are accepted as the form has them, complete or not', () => {
    fc.assert(
      fc.property(anyAnswers(smallForm), ({ jobs }) => {
        expect(schema.parse(jobs)).toEqual(jobs)
      }),
    )
  })

  const job = sampleAnswers(smallForm).jobs[0]
  test.each([
    ['two of one id', [job, job], 'Work history: two rows have one id'],
    ['one without an id', [{ ...job, id: '' }], 'The id of the row is not valid'],
    ['an id that would break a path', [{ ...job, id: 'a/b' }], 'The id of the row is not valid'],
    ['what is no list', {}, 'Work history: must be a list'],
    [
      'more than a draft may hold, without looking at one of them',
      Array(10_000).fill(0),
      'Work history: too many rows',
    ],
  ])('%s: refused', (_, sent, sentence) => {
    expect(schema.safeParse(sent).error?.issues.map(({ message }) => message)).toEqual([sentence])
  })
})
