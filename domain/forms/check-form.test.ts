import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withAnswer, withRow } from './answer-at.ts'
import { checkForm } from './check-form.ts'
import { isComplete } from './count.ts'
import { text } from './fields/text.ts'
import { emptyAnswers, form, isList, newRow, sampleAnswers, type FormAnswers, type Part, type Parts } from './form.ts'
import { list } from './list.ts'
import { section, normalizeAnswers } from './section.ts'
import { anyAnswers } from './testing/any-answers.ts'
import { facts, offices, smallForm, type SmallAnswers } from './testing/small-form.ts'

const complete: SmallAnswers = withAnswer(smallForm, sampleAnswers(smallForm), 'identity/name', 'Amara Okonkwo')
const identity = smallForm.parts.identity
const withIdentity = (some: Partial<SmallAnswers['identity']>): SmallAnswers => ({
  ...complete,
  identity: { ...complete.identity, ...some },
})
const findProblems = (answers: SmallAnswers) =>
  checkForm(smallForm, answers, facts).problems.map(({ path, sentence }) => [path, sentence])

describe('A complete form', () => {
  test('has no problems, and every tab is complete', () => {
    const { problems, tabs, total } = checkForm(smallForm, complete, facts)
    expect(problems).toEqual([])
    expect(Object.values(tabs).map(isComplete)).toEqual([true, true])
    expect(total).toEqual({ required: 7, answered: 7, wrong: 0 })
  })
})

describe('A chain of conditions', () => {
  const stale = { certified: false, board: 'Board of Dentistry', boardSince: '2019-03-14', boardNotes: '' }

  test('is evaluated on applicable answers: an inapplicable answer makes nothing else apply', () => {
    const { conditionAt, problems } = checkForm(smallForm, withIdentity(stale), facts)
    expect(['board', 'boardSince', 'boardNotes'].map((name) => conditionAt(`identity/${name}`))).toEqual([
      'inapplicable',
      'inapplicable',
      'inapplicable',
    ])
    expect(problems).toEqual([])
  })
  test('is emptied completely when published, while the draft keeps it', () => {
    const answers = withIdentity(stale)
    const { normalized } = checkForm(smallForm, answers, facts)
    expect(normalized.identity).toMatchObject({ certified: false, board: '', boardSince: null, boardNotes: '' })
    expect(answers.identity.board).toBe('Board of Dentistry')
  })
  test('applies step by step', () => {
    expect(findProblems(withIdentity({ ...stale, certified: true }))).toEqual([
      ['identity/boardNotes', 'This is a required field'],
    ])
    expect(findProblems(withIdentity({ ...stale, certified: true, boardSince: '2019-03' }))).toEqual([
      ['identity/boardSince', 'Please check the exact day'],
      ['identity/boardNotes', 'This is a required field'],
    ])
    expect(findProblems(withIdentity({ ...stale, certified: true, board: ' ' }))).toEqual([
      ['identity/board', 'This is a required field'],
    ])
  })
  test('follows facts from outside', () => {
    const answers = withIdentity({ reason: '' })
    expect(checkForm(smallForm, answers, { isChange: true }).problemAt('identity/reason')).toBe(
      'This is a required field',
    )
    expect(checkForm(smallForm, answers, facts).problemAt('identity/reason')).toBeUndefined()
  })
})

describe('A list', () => {
  test('reports too few or too many rows, and rows that do not fit together', () => {
    expect(findProblems({ ...complete, offices: [] })).toEqual([['offices', 'Must be at least one office']])
    const row = newRow(offices, 'x', { ...complete.offices[0], primary: false })
    expect(findProblems({ ...complete, offices: [row] })).toEqual([['offices', 'There must be a primary office']])
    const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => newRow(offices, id, complete.offices[0]))
    expect(findProblems({ ...complete, offices: rows })).toEqual([['offices', 'Maximum 4']])
  })
  test('names the row and the field, in the order of the form', () => {
    const first = newRow(offices, 'one', {
      ...complete.offices[0],
      zip: '00000',
      city: { id: null, name: 'x'.repeat(101) },
    })
    const second = newRow(offices, 'two', { primary: true })
    expect(findProblems({ ...complete, offices: [first, second] })).toEqual([
      ['offices/one/zip', 'No such ZIP'],
      ['offices/one/city', 'Must be at most 100 characters'],
      ['offices/two/name', 'This is a required field'],
    ])
  })
  test('receives facts that are computed from the answers above it', () => {
    const abroad = withRow(smallForm, complete, 'offices', {
      ...newRow(offices, 'row-1', complete.offices[0]),
      zip: '',
    })
    expect(findProblems(abroad)).toEqual([])
    expect(findProblems(withAnswer(smallForm, abroad, 'consent/country', 'home'))).toEqual([
      ['offices/row-1/zip', 'This is a required field'],
    ])
  })
  test('that does not apply has no problems, and no rows when published', () => {
    const answers = withAnswer(smallForm, complete, 'identity/name', 'Nobody')
    const wrong = withAnswer(smallForm, answers, 'jobs/row-1/employer', '')
    const { problems, normalized, conditionAt } = checkForm(smallForm, wrong, facts)
    expect(problems).toEqual([])
    expect(normalized.jobs).toEqual([])
    expect(conditionAt('jobs')).toBe('inapplicable')
  })
})

describe('Rules across parts', () => {
  const alone = withAnswer(smallForm, complete, 'jobs/row-1/employer', 'Amara Okonkwo')

  test('give sentences by path, in the order of the form, and count as wrong', () => {
    const answers = withAnswer(smallForm, alone, 'identity/ssn', '12')
    expect(findProblems(answers)).toEqual([
      ['identity/name', 'Nobody employs himself'],
      ['identity/ssn', 'Enter 9 digits, like 123-45-6789'],
    ])
    expect(checkForm(smallForm, answers, facts).tabs.person).toEqual({ required: 4, answered: 2, wrong: 2 })
    expect(checkForm(smallForm, answers, facts).problemAt('identity/name')).toBe('Nobody employs himself')
  })
})

describe('The next answer that is missing', () => {
  const answers = withAnswer(smallForm, withIdentity({ name: '', ssn: '' }), 'jobs/row-1/employer', '')
  const checked = checkForm(smallForm, answers, facts)

  test('is the one below, and the first one again after the last', () => {
    expect(checked.nextMissing()).toBe('identity/name')
    expect(checked.nextMissing('identity/name')).toBe('identity/ssn')
    expect(checked.nextMissing('identity/languages')).toBe('jobs/row-1/employer')
    expect(checked.nextMissing('jobs/row-1/employer')).toBe('identity/name')
    expect(checkForm(smallForm, complete, facts).nextMissing()).toBeUndefined()
  })
})

describe('Whatever is answered', () => {
  const anything = anyAnswers(smallForm)

  test('normalizing twice changes nothing, and normalized answers have the same problems', () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (answers, isChange) => {
        const once = checkForm(smallForm, answers, { isChange })
        const twice = checkForm(smallForm, once.normalized, { isChange })
        expect(twice.normalized).toEqual(once.normalized)
        expect(twice.problems.filter(({ path }) => once.problemAt(path) === undefined)).toEqual([])
      }),
    )
  })
  test('a section alone has the same result as within its form', () => {
    fc.assert(
      fc.property(anything, (answers) => {
        expect(checkForm(smallForm, answers, facts).normalized.identity).toEqual(
          normalizeAnswers(identity, answers.identity, facts),
        )
      }),
    )
  })
  test('the counts are those of the problems', () => {
    fc.assert(
      fc.property(anything, (answers) => {
        const { problems, total, tabs, conditionAt } = checkForm(smallForm, answers, facts)
        const missing = problems.filter((problem) => problem.missing).length
        const needed = problems.filter(({ path }) => conditionAt(path) === 'required').length
        expect(total.required - total.answered).toBe(needed)
        expect(total.wrong).toBe(problems.length - missing)
        expect(Object.values(tabs).reduce((sum, { wrong }) => sum + wrong, 0)).toBe(total.wrong)
      }),
    )
  })
  test('unchanged dependencies give the same result for the answers below', () => {
    const listPlaces = (answers: SmallAnswers) => [
      ...Object.keys(smallForm.parts),
      ...answers.offices.map(({ id }) => `offices/${id}`),
      ...answers.jobs.map(({ id }) => `jobs/${id}`),
    ]
    const fieldNamesAt = (place: string) => {
      const [name = '', row] = place.split('/')
      const part: Part = (smallForm.parts as Parts)[name] ?? identity
      if (!isList(part)) return Object.keys(part.fields)
      return row === undefined ? [] : Object.keys(part.section.fields)
    }
    let unchangedCount = 0
    fc.assert(
      fc.property(anything, anything, (one, other) => {
        const mixed: SmallAnswers = { ...one, consent: other.consent, offices: [...other.offices, ...one.offices] }
        const [before, after] = [one, mixed].map((answers) => checkForm(smallForm, answers, facts))
        for (const place of listPlaces(one)) {
          const now = after?.dependenciesAt(place)
          if (before?.dependenciesAt(place).every((each, at) => each === now?.[at]) !== true) continue
          if (now?.length !== before.dependenciesAt(place).length) continue
          unchangedCount += 1
          for (const name of fieldNamesAt(place)) {
            expect(after?.problemAt(`${place}/${name}`)).toBe(before.problemAt(`${place}/${name}`))
            expect(after?.conditionAt(`${place}/${name}`)).toBe(before.conditionAt(`${place}/${name}`))
          }
        }
      }),
    )
    expect(unchangedCount).toBeGreaterThan(100)
  })
  test('a cached result equals the result of a fresh check', () => {
    fc.assert(
      fc.property(anything, anything, fc.boolean(), (one, other, isChange) => {
        const mixed: SmallAnswers = { ...one, identity: other.identity, jobs: other.jobs }
        checkForm(smallForm, one, facts)
        checkForm(smallForm, other, facts)
        const remembered = checkForm(smallForm, mixed, { isChange })
        const fresh = checkForm({ ...smallForm }, structuredClone(mixed), { isChange })
        expect(remembered.problems).toEqual(fresh.problems)
        expect(remembered.normalized).toEqual(fresh.normalized)
        expect(remembered.total).toEqual(fresh.total)
      }),
    )
  })
})

test('unchanged parts are not checked again', () => {
  const evaluated: string[] = []
  const counted = (name: string) =>
    section(name, { a: text('A'), b: text('B') }, { crossChecks: ({ a }) => (evaluated.push(`${name} ${a}`), {}) })
  const rows = list(counted('row'), { title: 'Rows' })
  const counting = form('Counting', {
    all: { title: 'All', parts: { one: counted('one'), two: counted('two'), rows } },
  })
  const answers: FormAnswers<typeof counting.parts> = {
    ...emptyAnswers(counting),
    rows: [newRow(rows, 'x', { a: 'first' }), newRow(rows, 'y', { a: 'second' })],
  }
  checkForm(counting, answers)
  expect(evaluated.splice(0)).toEqual(['one ', 'two ', 'row first', 'row second'])
  checkForm(counting, answers)
  checkForm(counting, { ...answers })
  expect(evaluated.splice(0)).toEqual([])
  checkForm(counting, withAnswer(counting, answers, 'rows/y/a', 'changed'))
  checkForm(counting, withAnswer(counting, answers, 'two/a', 'changed'))
  expect(evaluated).toEqual(['row changed', 'two changed'])
})
