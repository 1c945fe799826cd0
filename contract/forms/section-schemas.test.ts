import { describe, expect, test } from 'vitest'
import type { Field } from '@client-center/domain/forms/field.ts'
import { yesNo } from '@client-center/domain/forms/fields/choice.ts'
import { text } from '@client-center/domain/forms/fields/text.ts'
import { findProblems, sampleValues, section, type AnySection } from '@client-center/domain/forms/section.ts'
import { license } from '@client-center/domain/licenses/license.ts'
import { location } from '@client-center/domain/locations/location.ts'
import { contactInfo } from '@client-center/domain/practice/contact-info.ts'
import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { provider } from '@client-center/domain/providers/provider.ts'
import { supportMessage } from '@client-center/domain/support/support-message.ts'
import { completeSchema } from './section-schemas.ts'

const board = section(
  'Board certification',
  {
    boardCertified: yesNo('Are you board certified?'),
    throughWho: text('Through who?', { required: true, maxLength: 10 }),
  },
  { appliesWhen: { throughWho: ({ boardCertified }) => boardCertified === true } },
)

const sections: readonly [string, AnySection][] = [
  ['practice information', practiceInfo],
  ['contact information', contactInfo],
  ['location', location],
  ['contact us', supportMessage],
]

/** Values that no field may take, one for each way of being wrong. */
const wrong: readonly unknown[] = [7.5, {}, [], 'x'.repeat(20_000), 'a\u0000b', -1, Number.NaN]

describe.each(sections)('every field of %s', (_, definition) => {
  const schema = completeSchema(definition)
  const fields = Object.entries<Field<unknown>>(definition.fields)

  test('passes with its sample', () => {
    expect(findProblems(definition, sampleValues(definition))).toEqual({})
    expect(schema.safeParse(sampleValues(definition)).success).toBe(true)
  })

  test.each(fields)('%s answers every wrong value with a sentence that names it', (name, one) => {
    for (const value of wrong) {
      const answer = schema.safeParse({ ...sampleValues(definition), [name]: value })
      expect(answer.success, `${name}: ${String(value).slice(0, 20)}`).toBe(false)
      for (const issue of answer.error?.issues ?? [])
        expect(issue.message).toMatch(new RegExp(`^${one.label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}: \\S`))
    }
  })
})

// Spec 000 §5: what a practice must say, and what it need not.
test.each([
  ['legalBusinessName', ['Legal business name: This is a required field']],
  ['officeTin', ['Office TIN: This is a required field']],
  ['officePhone', ['Office phone: This is a required field']],
  ['businessTypeId', []],
  ['website', []],
  ['groupNpi', []],
] as const)('of a practice, %s is empty when it is left out', (name, messages) => {
  const { [name]: _, ...others } = sampleValues(practiceInfo)
  const answer = completeSchema(practiceInfo).safeParse(others)
  expect(answer.error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
  if (answer.success) expect(answer.data).toMatchObject({ [name]: name === 'businessTypeId' ? null : '' })
})

test('a number is accepted for a text of digits only', () => {
  const zip = completeSchema(location).safeParse({ ...sampleValues(location), zip: 35203 })
  expect(zip.data).toMatchObject({ zip: '35203' })
  const name = completeSchema(location).safeParse({ ...sampleValues(location), name: 35203 })
  expect(name.error?.issues[0]?.message).toBe('Location name: must be a text')
})

test('unknown keys are refused by name', () => {
  expect(
    completeSchema(board).safeParse({ ...sampleValues(board), throughWho: 'Board', source: 1 }).error?.issues[0]
      ?.message,
  ).toBe('The request contains something unexpected. Please reload the page and try again.')
})

test('a complete license and a complete provider pass', () => {
  expect(completeSchema(license).safeParse(sampleValues(license)).success).toBe(true)
  expect(completeSchema(provider).safeParse(sampleValues(provider)).success).toBe(true)
})
