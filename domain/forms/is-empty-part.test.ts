import { expect, test } from 'vitest'
import { isEmptyPart } from './is-empty-part.ts'
import { emptyAnswers, newRow } from './form.ts'
import { offices, smallForm } from './testing/small-form.ts'

test('a section is empty until one of its fields has an answer', () => {
  const { identity } = emptyAnswers(smallForm)
  expect(isEmptyPart(smallForm.parts.identity, identity)).toBe(true)
  expect(isEmptyPart(smallForm.parts.identity, { ...identity, name: 'Amara Okonkwo' })).toBe(false)
})

test('a list is empty until it has a row, even a row without answers', () => {
  expect(isEmptyPart(offices, [])).toBe(true)
  expect(isEmptyPart(offices, [newRow(offices, 'a')])).toBe(false)
})
