import { describe, expect, test } from 'vitest'
import { application } from '../applications/application.ts'
import { document } from '../documents/document.ts'
import { feeSchedule } from '../documents/fees/fee-schedule.ts'
import { text } from './fields/text.ts'
import { yesNo } from './fields/choice.ts'
import {
  bindSection,
  isRequired,
  checkSection,
  findProblems,
  section,
  normalizeAnswers,
  type AnySection,
} from './section.ts'
import { largeForm } from './testing/large-form.ts'
import { findForwardReads } from './testing/find-forward-reads.ts'

const board = section(
  'Board certification',
  {
    boardCertified: yesNo('Are you board certified?'),
    throughWho: text('Through who?', { required: true, maxLength: 10 }),
  },
  { appliesWhen: { throughWho: ({ boardCertified }) => boardCertified === true } },
)

describe('a field that is asked only after another answer', () => {
  test('has no problems while it does not apply, and is emptied by normalization', () => {
    const values = { boardCertified: false, throughWho: 'far too long for this field' }
    expect(findProblems(board, values)).toEqual({})
    expect(normalizeAnswers(board, values)).toEqual({ boardCertified: false, throughWho: '' })
    expect(isRequired(board, 'throughWho', values)).toBe(false)
  })
  test('is required and checked when it applies', () => {
    expect(findProblems(board, { boardCertified: true, throughWho: ' ' })).toEqual({
      throughWho: 'This is a required field',
    })
    expect(findProblems(board, { boardCertified: true, throughWho: 'Board of Dentistry' })).toEqual({
      throughWho: 'Must be at most 10 characters',
    })
  })
})

test('a bound section has the same result as the section with these facts', () => {
  const facts = section(
    'Facts',
    { day: text('Day'), why: text('Why?') },
    {
      appliesWhen: { why: (_, { isChange }: { readonly isChange: boolean }) => isChange },
      requiredWhen: { day: (_, { isChange }: { readonly isChange: boolean }) => isChange },
      crossChecks: ({ day }, { isChange }: { readonly isChange: boolean }) => ({
        day: isChange && day === 'no' ? 'Never' : undefined,
      }),
    },
  )
  for (const isChange of [true, false]) {
    for (const day of ['', 'no', 'Monday']) {
      const values = { day, why: 'because' }
      expect(checkSection(bindSection(facts, { isChange }), values)).toEqual(checkSection(facts, values, { isChange }))
    }
  }
})

describe('The rules of every section', () => {
  test.each<[string, AnySection]>([
    ['an application', application],
    ['a document', document],
    ['a fee schedule', feeSchedule],
    ['the made-up form', largeForm.parts.section1 as AnySection],
  ])('of %s ask a field by the answers above it', (_, definition) => {
    expect(findForwardReads(definition, { isChange: false })).toEqual([])
  })
  test('that look below are found', () => {
    const wrong = section('Wrong', { a: text('A'), b: yesNo('B') }, { appliesWhen: { a: ({ b }) => b === true } })
    expect(findForwardReads(wrong)).toEqual(['a reads b'])
  })
})
