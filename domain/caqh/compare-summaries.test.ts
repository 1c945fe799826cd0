import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSummaries, isOlderSummary } from './compare-summaries.ts'
import type { FoundValue } from './found-value.ts'

const found = (path: string, value: unknown, certainty: FoundValue['certainty'] = 'exact'): FoundValue => ({
  path,
  value,
  text: String(value),
  page: 1,
  box: [0, 0, 10, 10],
  certainty,
  partial: false,
})

const license = (row: number, number: string, expirationDate: string) => [
  found(`licenses/${row}/stateId`, 3),
  found(`licenses/${row}/number`, number),
  found(`licenses/${row}/expirationDate`, expirationDate),
]

test('a changed value is listed with both sides; spelling and one-sided values are not', () => {
  const earlier = [
    found('person/phoneNumber', '(212) 555-0119'),
    found('person/email', 'a@example.com'),
    found('person/otherLastNames', 'Holm'),
    found('identification/caqhNumber', '10482216', 'doubtful'),
  ]
  const later = [
    found('person/phoneNumber', '212-555-0119'),
    found('person/email', 'b@example.com'),
    found('person/middleInitial', 'J'),
    found('identification/caqhNumber', '10482217'),
  ]
  expect(compareSummaries(earlier, later)).toEqual([
    {
      path: 'person/email',
      kind: 'answer',
      row: '',
      label: 'Email',
      earlier: 'a@example.com',
      later: 'b@example.com',
    },
  ])
})

test('rows match wherever they are: a changed date, an added license, a removed one', () => {
  const earlier = [...license(0, 'DN-1', '2026-12-31'), ...license(1, 'DN-2', '2026-06-30')]
  const later = [...license(0, 'DN-3', '2029-01-31'), ...license(1, 'dn1', '2028-12-31')]
  const changes = compareSummaries(earlier, later)
  expect(changes.map(({ kind, path, earlier: was, later: is }) => [kind, path, was, is])).toEqual([
    ['added', 'licenses/0', '', expect.stringContaining('DN-3')],
    ['answer', 'licenses/1/expirationDate', '12/31/2026', '12/31/2028'],
    ['gone', 'licenses/1', expect.stringContaining('DN-2'), ''],
  ])
})

test('a missing or unclear list is not a change', () => {
  const rows = [...license(0, 'DN-1', '2026-12-31'), ...license(1, 'DN-2', '2026-06-30')]
  expect(compareSummaries(rows, [found('person/name', 'Amara Okonkwo')])).toEqual([])
  const smudged = [...license(0, 'DN-1', '2026-12-31'), found('licenses/1/number', 'D?', 'doubtful')]
  expect(compareSummaries(rows, smudged)).toEqual([])
})

test('a social security number is never listed as a change', () => {
  expect(
    compareSummaries([found('person/ssNumber', '666-12-6789')], [found('person/ssNumber', '666-12-1111')]),
  ).toEqual([])
})

test('a file is older if it was attested earlier; unknown dates are not older', () => {
  expect(isOlderSummary('2026-05-06', '2026-09-14')).toBe(true)
  expect(isOlderSummary('2026-09-14', '2026-09-14')).toBe(false)
  expect(isOlderSummary(null, '2026-09-14')).toBe(false)
})

test('the same file twice has no changes, and nothing throws', () => {
  const any = fc.array(
    fc.record({
      path: fc.oneof(
        fc.constantFrom(
          'person/name',
          'licenses/0/number',
          'licenses/1/number',
          'licenses/1/stateId',
          'workHistory/0/city',
          'offices/2/zip',
        ),
        fc.string(),
      ),
      value: fc.oneof(fc.constantFrom('DN-20417', '2019-03', 3, true), fc.anything()),
      text: fc.string(),
      page: fc.integer(),
      box: fc.array(fc.double()),
      certainty: fc.constantFrom('exact' as const, 'doubtful' as const),
      partial: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(any, any, (earlier, later) => {
      expect(Array.isArray(compareSummaries(earlier, later))).toBe(true)
      const once = earlier.filter(({ path }, at) => earlier.findIndex((other) => other.path === path) === at)
      expect(compareSummaries(once, once)).toEqual([])
    }),
    { numRuns: 80 },
  )
})
