import { describe, expect, test } from 'vitest'
import { answerAt, withAnswer, withOrder, withoutRow, withRow } from './answer-at.ts'
import { newRow, sampleAnswers } from './form.ts'
import { offices, smallForm } from './testing/small-form.ts'

const sample = sampleAnswers(smallForm)
const three = ['a', 'b', 'c'].reduce(
  (answers, id) => withRow(smallForm, answers, 'offices', newRow(offices, id)),
  withoutRow(smallForm, sample, 'offices/row-1'),
)
const ids = (answers: typeof sample) => answers.offices.map(({ id }) => id)

describe('An answer', () => {
  test('is found by its path, and nothing is found where there is none', () => {
    expect(answerAt(smallForm, sample, 'identity/ssn')).toBe('123-45-6789')
    expect(answerAt(smallForm, sample, 'offices/row-1/name')).toBe('Some office name')
    expect(answerAt(smallForm, sample, 'offices/row-1')).toBe(sample.offices[0])
    for (const path of [
      '',
      'nothing',
      'identity/toString',
      'offices/x/name',
      'offices/row-1/constructor',
      'identity/a/b',
    ])
      expect(answerAt(smallForm, sample, path), path).toBeUndefined()
  })
  test('is replaced without touching its neighbors', () => {
    const next = withAnswer(smallForm, three, 'offices/b/zip', '35203')
    expect(next.offices[1]).toEqual({ ...three.offices[1], zip: '35203' })
    expect([next.identity, next.jobs, next.offices[0]]).toEqual([three.identity, three.jobs, three.offices[0]])
    expect(next.identity === three.identity && next.offices[0] === three.offices[0]).toBe(true)
    expect(three.offices[1]?.zip).toBe('')
  })
  test('that is the same, or has no place, changes nothing', () => {
    const same: readonly (readonly [string, unknown])[] = [
      ['identity/languages', [...sample.identity.languages]],
      ['offices/row-1/city', { ...sample.offices[0]?.city }],
      ['offices/gone/zip', '1'],
      ['identity/__proto__', {}],
      ['offices/row-1/id', 'x'],
    ]
    for (const [path, value] of same) expect(withAnswer(smallForm, sample, path, value), path).toBe(sample)
  })
})

describe('Rows', () => {
  test('are added, replaced, removed and put in order', () => {
    expect(ids(three)).toEqual(['a', 'b', 'c'])
    expect(ids(withRow(smallForm, three, 'offices', newRow(offices, 'x'), 1))).toEqual(['a', 'x', 'b', 'c'])
    const replaced = withRow(smallForm, three, 'offices', newRow(offices, 'b', { zip: '1' }))
    expect(replaced.offices[1]?.zip).toBe('1')
    expect(ids(withoutRow(smallForm, three, 'offices/b'))).toEqual(['a', 'c'])
    expect(withoutRow(smallForm, three, 'offices/gone')).toBe(three)
    expect(ids(withOrder(smallForm, three, 'offices', ['c', 'gone', 'a']))).toEqual(['c', 'a', 'b'])
  })
  test('have ids that may stand in a path', () => {
    expect(() => newRow(offices, 'a/b')).toThrow('cannot have this id')
    expect(() => withRow(smallForm, three, 'identity', newRow(offices, 'x'))).toThrow('has no list identity')
  })
})
