import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changes, reverseChanges, applyChanges } from './changes.ts'
import { newRow, sampleAnswers } from './form.ts'
import { concealSecrets } from './secrets.ts'
import { anyAnswers } from './testing/any-answers.ts'
import { offices, smallForm, type SmallAnswers } from './testing/small-form.ts'

const sample = sampleAnswers(smallForm)
const rows = (...ids: readonly string[]): SmallAnswers => ({
  ...sample,
  offices: ids.map((id) => newRow(offices, id, { name: `Office ${id}` })),
})

describe('Changes', () => {
  test('are listed by path, in the order of the form', () => {
    const after: SmallAnswers = {
      ...rows('c', 'a', 'new'),
      identity: { ...sample.identity, name: 'Amara' },
    }
    const made = changes(smallForm, rows('a', 'b', 'c'), after)
    expect(made.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'answer identity/name',
      'removed offices/b',
      'order offices',
      'added offices/new',
    ])
  })
  test('never hold a secret', () => {
    const after: SmallAnswers = {
      ...sample,
      identity: { ...sample.identity, ssn: '987-65-4321' },
      offices: [newRow(offices, 'x', { managerSsn: '987-65-4321' })],
    }
    const made = changes(smallForm, sample, after)
    expect(JSON.stringify(made)).not.toMatch(/987|123-45/)
    expect(made).toContainEqual({
      kind: 'answer',
      path: 'identity/ssn',
      before: '•••-••-6789',
      after: '•••-••-4321',
    })
  })
  test('of the same state are none, even where it was copied', () => {
    fc.assert(
      fc.property(anyAnswers(smallForm), (a) => {
        expect(changes(smallForm, a, structuredClone(a))).toEqual([])
      }),
    )
  })
  test('lead from one state to the other, and back', () => {
    fc.assert(
      fc.property(anyAnswers(smallForm), anyAnswers(smallForm), (a, b) => {
        const made = changes(smallForm, a, b)
        expect(applyChanges(smallForm, a, made)).toEqual(concealSecrets(smallForm, b))
        expect(applyChanges(smallForm, b, reverseChanges(made))).toEqual(concealSecrets(smallForm, a))
      }),
      { numRuns: 150 },
    )
  })
  test('survive being stored as JSON', () => {
    fc.assert(
      fc.property(anyAnswers(smallForm), anyAnswers(smallForm), (a, b) => {
        const made = changes(smallForm, a, b)
        expect(JSON.parse(JSON.stringify(made))).toEqual(made)
      }),
    )
  })
})
