import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withAnswer, withoutRow } from './answer-at.ts'
import { changes } from './changes.ts'
import { newRow, sampleAnswers } from './form.ts'
import { merge, copyAnswer } from './merge.ts'
import { anyAnswers } from './testing/any-answers.ts'
import { offices, smallForm, type SmallAnswers } from './testing/small-form.ts'

const any = anyAnswers(smallForm)
const ids = (answers: SmallAnswers) => answers.offices.map(({ id }) => id)
const rows = (...names: readonly string[]): SmallAnswers => ({
  ...sampleAnswers(smallForm),
  offices: names.map((id) => newRow(offices, id, { name: `Office ${id}`, primary: true })),
})
const base = rows('a', 'b', 'c')
const put = (path: string, value: unknown, into = base) => withAnswer(smallForm, into, path, value)

describe('Two people at one form', () => {
  test('keep the changes that only one of them made', () => {
    const mine = put('identity/name', 'Mine', put('offices/a/zip', '35203'))
    const theirs = put('identity/board', 'Theirs', put('offices/a/name', 'Harborview'))
    const { answers, clashes } = merge(smallForm, base, mine, theirs)
    expect(clashes).toEqual([])
    expect(answers.identity).toMatchObject({ name: 'Mine', board: 'Theirs' })
    expect(answers.offices[0]).toMatchObject({ zip: '35203', name: 'Harborview' })
  })
  test('clash if both changed one answer, but not to the same value', () => {
    const theirs = put('identity/name', 'Theirs', put('identity/board', 'Same'))
    const mine = put('identity/name', 'Mine', put('identity/board', 'Same'))
    const { answers, clashes } = merge(smallForm, base, mine, theirs)
    expect(clashes).toEqual([{ path: 'identity/name', mine: 'Mine', theirs: 'Theirs' }])
    expect(answers.identity).toMatchObject({ name: 'Theirs', board: 'Same' })
  })
  test('clash if one removed a row that the other changed, without revealing secrets', () => {
    const changed = put('offices/b/managerSsn', '123-45-6789')
    const removed = withoutRow(smallForm, base, 'offices/b')
    const shown = { ...newRow(offices, 'b', { name: 'Office b', primary: true }), managerSsn: '•••-••-6789' }
    const theirsGone = merge(smallForm, base, changed, removed)
    expect(theirsGone.clashes).toEqual([{ path: 'offices/b', mine: shown, theirs: null }])
    expect(ids(theirsGone.answers)).toEqual(['a', 'c'])
    const mineGone = merge(smallForm, base, removed, changed)
    expect(mineGone.clashes).toEqual([{ path: 'offices/b', mine: null, theirs: shown }])
    expect(ids(mineGone.answers)).toEqual(['a', 'b', 'c'])
  })
  test('may remove a row that nobody changed, and both add their own', () => {
    const mine = rows('a', 'mine', 'c')
    const theirs = rows('a', 'b', 'c', 'theirs')
    expect(merge(smallForm, base, mine, theirs)).toMatchObject({ clashes: [] })
    expect(ids(merge(smallForm, base, mine, theirs).answers)).toEqual(['a', 'mine', 'c', 'theirs'])
    expect(ids(merge(smallForm, base, rows('a', 'b', 'c', 'mine'), theirs).answers)).toEqual([
      'a',
      'b',
      'c',
      'theirs',
      'mine',
    ])
  })
  test('get the row order of the one who moved rows', () => {
    expect(ids(merge(smallForm, base, rows('c', 'b', 'a'), rows('a', 'b', 'x', 'c')).answers)).toEqual([
      'c',
      'b',
      'x',
      'a',
    ])
    expect(ids(merge(smallForm, base, rows('a', 'b', 'x', 'c'), rows('c', 'b', 'a')).answers)).toEqual([
      'c',
      'b',
      'x',
      'a',
    ])
  })
  test('choose mine or theirs for each clash', () => {
    const mine = withoutRow(smallForm, put('identity/name', 'Mine'), 'offices/b')
    const theirs = put('offices/b/zip', '1', put('identity/name', 'Theirs'))
    const { answers, clashes } = merge(smallForm, base, mine, theirs)
    const chosen = clashes.reduce((state, { path }) => copyAnswer(smallForm, state, mine, path), answers)
    expect(chosen).toEqual(mine)
    expect(merge(smallForm, theirs, chosen, theirs)).toEqual({ answers: chosen, clashes: [] })
  })
})

describe('Whatever two people made of one state', () => {
  const runs = { numRuns: 100 }

  test('no changes on one side keep the other side, and equal sides merge to the same', () => {
    fc.assert(
      fc.property(any, any, (b, x) => {
        expect(merge(smallForm, b, b, x)).toEqual({ answers: x, clashes: [] })
        expect(merge(smallForm, b, x, b)).toEqual({ answers: x, clashes: [] })
        expect(merge(smallForm, b, structuredClone(b), x)).toEqual({ answers: x, clashes: [] })
        expect(merge(smallForm, b, x, structuredClone(b))).toEqual({ answers: x, clashes: [] })
        expect(merge(smallForm, b, x, structuredClone(x))).toEqual({ answers: x, clashes: [] })
      }),
      runs,
    )
  })
  test('the same paths clash whoever is first, and everything else comes out the same', () => {
    fc.assert(
      fc.property(any, any, any, (b, m, t) => {
        const one = merge(smallForm, b, m, t)
        const other = merge(smallForm, b, t, m)
        const paths = (result: typeof one) => result.clashes.map(({ path }) => path).toSorted()
        expect(paths(one)).toEqual(paths(other))
        const clashing = new Set(paths(one).map((path) => path.split('/').slice(0, 2).join('/')))
        const differing = changes(smallForm, one.answers, other.answers)
          .filter(({ kind }) => kind !== 'order')
          .map(({ path }) => path.split('/').slice(0, 2).join('/'))
        expect(differing.filter((path) => !clashing.has(path))).toEqual([])
      }),
      runs,
    )
  })
  test('every change of mine stands, or clashes', () => {
    fc.assert(
      fc.property(any, any, any, (b, m, t) => {
        const { answers, clashes } = merge(smallForm, b, m, t)
        const clashing = clashes.map(({ path }) => path)
        const mine = changes(smallForm, b, m).filter(({ kind }) => kind !== 'order')
        const left = new Map(changes(smallForm, answers, m).map((change) => [change.path, change]))
        for (const { path } of mine) {
          const isPreserved =
            !left.has(path) ||
            clashing.some((one) => path === one || one.startsWith(`${path}/`) || path.startsWith(`${one}/`))
          expect(isPreserved, path).toBe(true)
        }
      }),
      runs,
    )
  })
  test('choosing all of one side leaves nothing of the clash', () => {
    fc.assert(
      fc.property(any, any, any, (b, m, t) => {
        const { answers, clashes } = merge(smallForm, b, m, t)
        const chosen = clashes.reduce((state, { path }) => copyAnswer(smallForm, state, m, path), answers)
        expect(merge(smallForm, t, chosen, t)).toEqual({ answers: chosen, clashes: [] })
      }),
      runs,
    )
  })
})
