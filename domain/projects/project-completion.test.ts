import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  completionSentences,
  findChangedFields,
  findChoiceProblem,
  isEffectiveDay,
  needsReason,
  promotedFields,
  suggestChoices,
  toLastDay,
  toUndoEnd,
  type LocationAnswers,
  type PracticeLocation,
  type ProposedLocation,
} from './project-completion.ts'

const answers = fc.record<LocationAnswers>({
  name: fc.constantFrom('Quay Road', 'quay road ', 'Harbor Square', 'Dock Annex'),
  tin: fc.constantFrom('632210447', '925518820'),
  address: fc.constantFrom('14 Quay Rd', '14 QUAY RD', '2 Harbor Sq', '88 Dock St'),
  city: fc.constantFrom({ id: null, name: 'Mobile' }, { id: 214, name: 'Mobile' }),
  stateId: fc.constantFrom(1, 2),
  zip: fc.constantFrom('36603', '36603-1234', '36608'),
})
const practiceLocations = fc
  .array(answers, { maxLength: 6 })
  .map((all) => all.map((one, index): PracticeLocation => ({ ...one, id: `practice ${index}` })))
const proposals = fc
  .array(fc.tuple(answers, fc.boolean(), fc.constantFrom(null, 'practice 0', 'practice 1', 'practice 9')), {
    maxLength: 6,
  })
  .map((all) =>
    all.map(([one, willBeTerming, accountLocationId], index): ProposedLocation => ({
      ...one,
      id: `project ${index}`,
      willBeTerming,
      accountLocationId,
    })),
  )

const sample: LocationAnswers = {
  name: 'Quay Road',
  tin: '632210447',
  address: '14 Quay Rd',
  city: { id: null, name: 'Mobile' },
  stateId: 1,
  zip: '36603',
}
const proposed = (id: string, over: Partial<ProposedLocation> = {}): ProposedLocation => ({
  ...sample,
  id,
  willBeTerming: false,
  accountLocationId: null,
  ...over,
})

describe('The suggestions', () => {
  test('are valid choices for whatever locations there are, and use each location of the practice once', () => {
    fc.assert(
      fc.property(proposals, practiceLocations, (locations, existing) => {
        const choices = suggestChoices(locations, existing)
        expect(findChoiceProblem(locations, choices)).toBeUndefined()
        const targets = choices.flatMap(({ targetId }) => (targetId === null ? [] : [targetId]))
        expect(new Set(targets).size).toBe(targets.length)
        expect(targets.every((target) => existing.some(({ id }) => id === target))).toBe(true)
      }),
    )
  })

  test('terminate only locations that another one replaces, and never lose the other ones', () => {
    fc.assert(
      fc.property(proposals, practiceLocations, (locations, existing) => {
        const choices = suggestChoices(locations, existing)
        for (const { locationId, action } of choices) {
          const isTerming = locations.find(({ id }) => id === locationId)?.willBeTerming === true
          expect(isTerming ? ['terminate', 'leave'] : ['add', 'update']).toContain(action)
        }
      }),
    )
  })

  test('prefer the known link to the address, and the address to the name', () => {
    const existing = [
      { ...sample, id: 'by name', address: '9 Elm St' },
      { ...sample, id: 'by address', name: 'Other' },
      { ...sample, id: 'by link', name: 'Another', address: '8 Elm St' },
    ]
    expect(suggestChoices([proposed('a', { accountLocationId: 'by link' })], existing)[0]?.targetId).toBe('by link')
    expect(suggestChoices([proposed('a')], existing)[0]?.targetId).toBe('by address')
    expect(suggestChoices([proposed('a', { address: '7 Elm St' })], existing)[0]?.targetId).toBe('by name')
    expect(suggestChoices([proposed('a', { address: '7 Elm St', name: 'New' })], existing)).toEqual([
      { locationId: 'a', action: 'add', targetId: null },
    ])
  })

  test('choose none of two equal matches', () => {
    const twice = [
      { ...sample, id: '1' },
      { ...sample, id: '2' },
    ]
    expect(suggestChoices([proposed('a')], twice)[0]).toMatchObject({ action: 'add', targetId: null })
  })
})

test('the changed fields are those that make both equal', () => {
  fc.assert(
    fc.property(answers, answers, (from, to) => {
      const changed = findChangedFields(from, to)
      const merged = { ...from, ...Object.fromEntries(changed.map((field) => [field, to[field]])) }
      expect(merged).toEqual(to)
      expect(findChangedFields(to, to)).toEqual([])
      expect(
        promotedFields
          .filter((field) => !changed.includes(field))
          .every((field) => JSON.stringify(from[field]) === JSON.stringify(to[field])),
      ).toBe(true)
    }),
  )
})

test.each([
  ['one location without a choice', [], completionSentences.otherLocations],
  [
    'a choice for another location',
    [{ locationId: 'z', action: 'leave', targetId: null }],
    completionSentences.otherLocations,
  ],
  [
    'two choices for one location',
    [
      { locationId: 'a', action: 'leave', targetId: null },
      { locationId: 'a', action: 'leave', targetId: null },
    ],
    completionSentences.otherLocations,
  ],
  [
    'the end of a location that nothing replaces',
    [{ locationId: 'a', action: 'terminate', targetId: 'x' }],
    'Choose what happens to Quay Road.',
  ],
  [
    'an update of no location',
    [{ locationId: 'a', action: 'update', targetId: null }],
    'Choose a location of the practice for Quay Road.',
  ],
] as const)('%s is refused', (_, choices, sentence) => {
  expect(findChoiceProblem([proposed('a')], choices)).toBe(sentence)
})

test('two locations of the project cannot use one of the practice, not even to update and terminate it', () => {
  const both = [proposed('a'), proposed('b', { willBeTerming: true })]
  const choices = [
    { locationId: 'a', action: 'update', targetId: 'x' },
    { locationId: 'b', action: 'terminate', targetId: 'x' },
  ] as const
  expect(findChoiceProblem(both, choices)).toBe(completionSentences.sameTarget)
  expect(findChoiceProblem(both, [choices[0], { ...choices[1], targetId: 'y' }])).toBeUndefined()
  expect(findChoiceProblem(both, [choices[0], { locationId: 'b', action: 'leave', targetId: 'x' }])).toBeUndefined()
})

test('a location that ends works until the day before the new ones take effect', () => {
  expect(toLastDay('2026-12-01')).toBe('2026-11-30')
  expect(toLastDay('2027-01-01')).toBe('2026-12-31')
})

test.each([
  ['2025-11-26', true],
  ['2025-11-25', false],
  ['2026-11-27', true],
  ['2027-02-27', true],
  ['2027-02-28', false],
])('from %s is an effective day: %s', (day, expected) => {
  expect(isEffectiveDay(day, '2026-11-27')).toBe(expected)
})

test('a reason is needed while anything is open', () => {
  const nothing = { items: 0, signatures: 0, declined: 0, applications: 0 }
  expect(needsReason(nothing)).toBe(false)
  for (const part of ['items', 'signatures', 'declined', 'applications'])
    expect(needsReason({ ...nothing, [part]: 1 })).toBe(true)
})

test('a completion can be undone for seven days', () => {
  expect(toUndoEnd(new Date('2026-11-27T10:00:00Z')).toISOString()).toBe('2026-12-04T10:00:00.000Z')
})
