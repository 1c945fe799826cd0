import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyAnswers, sampleAnswers } from './form.ts'
import { parseStored } from './parse-stored.ts'
import { anyAnswers } from './testing/any-answers.ts'
import { smallForm } from './testing/small-form.ts'

const empty = emptyAnswers(smallForm)
const listLosses = (raw: unknown) => parseStored(smallForm, raw).lost.map(({ path, reason }) => `${path} ${reason}`)

describe('What an earlier version stored', () => {
  test('is read under its former names', () => {
    const { answers, lost } = parseStored(smallForm, {
      identity: { fullName: 'Amara' },
      officeLocations: [{ id: 'x', name: 'Harborview' }],
    })
    expect(answers.identity.name).toBe('Amara')
    expect(answers.offices).toMatchObject([{ id: 'x', name: 'Harborview', zip: '', city: { id: null, name: '' } }])
    expect(lost).toEqual([])
    expect(parseStored(smallForm, { person: { name: 'Amara' } }).answers.identity.name).toBe('Amara')
  })
  test('is filled with empty answers where it lacks some, and empty where nothing was', () => {
    expect(parseStored(smallForm, undefined)).toEqual({ answers: empty, lost: [] })
    expect(parseStored(smallForm, {})).toEqual({ answers: empty, lost: [] })
    expect(parseStored(smallForm, { identity: { name: null } })).toEqual({ answers: empty, lost: [] })
  })
  test('lists what cannot be read, and never its value', () => {
    const raw = {
      identity: { name: 7, ssn: ['123-45-6789'], nickname: 'Ami', retired: '' },
      offices: [{ id: 'a', zip: 12 }, 'x', { name: 'No id' }, { id: 'a' }, { id: 'b/c' }],
      jobs: { id: 1 },
      pets: [{ id: 'a' }],
    }
    expect(listLosses(raw)).toEqual([
      'identity/name kind',
      'identity/ssn kind',
      'identity/nickname unknown',
      'offices/a/zip kind',
      'offices/1 kind',
      'offices/row-3 id',
      'offices/row-4 id',
      'offices/row-5 id',
      'jobs kind',
      'pets unknown',
    ])
    expect(JSON.stringify(parseStored(smallForm, raw).lost)).not.toMatch(/6789|Ami/)
  })
  test('is cut where a list is longer than any may be', () => {
    const { answers, lost } = parseStored(smallForm, {
      jobs: Array.from({ length: 100_000 }, (_, at) => ({ id: `r${at}` })),
    })
    expect(answers.jobs).toHaveLength(500)
    expect(lost).toEqual([{ path: 'jobs', reason: 'tooMany' }])
  })
  test.each([
    '{"__proto__":{"identity":{"name":"x"}},"constructor":1,"toString":{"a":1}}',
    '{"identity":{"__proto__":{"name":"x"},"hasOwnProperty":1},"offices":[{"__proto__":{"id":"a"}}]}',
  ])('cannot reach what every object inherits: %s', (text) => {
    const { answers } = parseStored(smallForm, JSON.parse(text))
    expect(answers.identity.name).toBe('')
    expect(Object.getPrototypeOf(answers.identity)).toBe(Object.prototype)
  })
})

describe('Any stored value', () => {
  test('is read without a throw, and taken as the answers that it makes', () => {
    const odd = fc.oneof(
      fc.anything(),
      fc.jsonValue(),
      fc.record(
        { identity: fc.anything(), offices: fc.anything(), jobs: fc.array(fc.anything()) },
        { requiredKeys: [] },
      ),
      fc.record({
        identity: fc.dictionary(fc.constantFrom('name', 'ssn', 'languages', 'certified', '__proto__'), fc.anything()),
        offices: fc.array(fc.dictionary(fc.constantFrom('id', 'city', 'zip', 'opens', 'size'), fc.anything())),
      }),
    )
    fc.assert(
      fc.property(odd, (raw) => {
        const { answers } = parseStored(smallForm, raw)
        expect(parseStored(smallForm, answers)).toEqual({ answers, lost: [] })
        expect(Object.keys(answers)).toEqual(Object.keys(empty))
      }),
      { numRuns: 150 },
    )
  })
  test("today's answers come back as they are, also through JSON", () => {
    fc.assert(
      fc.property(anyAnswers(smallForm), (answers) => {
        expect(parseStored(smallForm, JSON.parse(JSON.stringify(answers)))).toEqual({ answers, lost: [] })
      }),
    )
    expect(parseStored(smallForm, sampleAnswers(smallForm)).lost).toEqual([])
  })
})
