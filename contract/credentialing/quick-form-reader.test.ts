import { credentialingForm as form } from '@client-center/domain/credentialing/credentialing-form.ts'
import { anyAnswers } from '@client-center/domain/forms/testing/any-answers.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { credentialingToWire } from './credentialing-wire.ts'
import { readDraftQuickly, readPublishedQuickly } from './quick-form-reader.ts'
import { DraftBody, PublishBody } from './form-bodies.ts'

const ways = [
  ['a draft', DraftBody, readDraftQuickly],
  ['a published form', PublishBody, readPublishedQuickly],
] as const

const ID = '3F2504E0-4f89-41d3-9a0c-0305e82c3301'

type Json = Record<string, unknown>

/** A body in which nothing is wrong. */
const anyBody = fc
  .tuple(anyAnswers(form), fc.constantFrom('officeLocations', 'locations', 'provider'), fc.constantFrom({}, { id: ID }))
  .map(([answers, place, extra]): Json => {
    const { form: practice, provider, officeLocations } = credentialingToWire(answers)
    const offices = place === 'provider' ? {} : { [place]: officeLocations }
    const inside = place === 'provider' ? { ...provider, locations: officeLocations } : provider
    return { ...extra, rev: 3, saveId: ID, form: { ...practice }, provider: { ...inside, id: ID }, ...offices }
  })

/** Something else in one place of a body, or nothing. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  'x'.repeat(10_001),
  'a\0b',
  '\ud800',
  7.5,
  -0,
  [],
  {},
  [[]],
  { id: 1 },
  true,
  'x',
]

/** All objects of a body: it itself, its sides, their rows. */
const objectsIn = (value: unknown): Json[] => {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  return typeof value === 'object' && value !== null ? [value as Json, ...Object.values(value).flatMap(objectsIn)] : []
}

test.each(ways)('a valid %s is read like its schema reads it', (_, shape, read) => {
  fc.assert(
    fc.property(anyBody, (body) => {
      const quick = read(structuredClone(body))
      expect(quick).toBeDefined()
      expect(quick).toEqual(shape.parse(body))
    }),
    { numRuns: 60 },
  )
})

test.each(ways)('any value in %s is read like the schema reads it, or left to the schema', (_, shape, read) => {
  const pick = fc.nat(1_000_000)
  let failures = 0
  fc.assert(
    fc.property(anyBody, pick, pick, fc.constantFrom(...wrong), (sent, where, which, value) => {
      const body = structuredClone(sent)
      const objects = objectsIn(body)
      const place = objects[where % objects.length] ?? body
      const names = [...Object.keys(place), 'shoeSize']
      place[names[which % names.length] ?? ''] = value
      const quick = read(structuredClone(body))
      const slow = shape.safeParse(body)
      if (!slow.success) expect(quick).toBeUndefined()
      else if (quick !== undefined) expect(quick).toEqual(slow.data)
      if (!slow.success) failures += 1
    }),
    { numRuns: 400 },
  )
  expect(failures).toBeGreaterThan(50)
})

test.each([
  ['nothing at all', undefined],
  ['a list', []],
  ['two rows of one id', { officeLocations: [{ id: 'a' }, { id: 'a' }] }],
  ['rows that are too many', { officeLocations: Array.from({ length: 501 }, (_, at) => ({ id: `a${at}` })) }],
  ['a row without an id', { provider: { licenses: [{}] } }],
  ['an id that is none', { id: 'x' }],
  ['depths that nobody looks at', { projectId: { a: {} } }],
])('%s is left to the schema', (_, body) => {
  for (const [, , read] of ways) expect(read(body)).toBeUndefined()
})

test('missing answers are empty', () => {
  for (const [, shape, read] of ways) expect(read({})).toEqual(shape.parse({}))
})
