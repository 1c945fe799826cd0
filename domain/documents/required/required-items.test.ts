import { expect, test } from 'vitest'
import { changeKinds } from '../../projects/change-kinds.ts'
import { practiceTypes } from '../../projects/practice-types.ts'
import { countItemProgress } from './item-progress.ts'
import {
  findSplitRecipient,
  findMissingItems,
  createRequiredItems,
  type RequestedItem,
  type StoredItem,
} from './required-items.ts'

const amara = { id: 'a', name: 'Amara Okonkwo', isNew: false }
const priya = { id: 'p', name: 'Priya Raman', isNew: true }
const both = [amara, priya]
const names = (items: readonly RequestedItem[]) => items.map(({ name }) => name)

test('an acquisition needs its letter, and documents of each provider', () => {
  expect(names(createRequiredItems({ practiceType: 'Acquisition', change: 'NoChange' }, both))).toEqual([
    'Acquisition Letter',
    'Bill of sale',
    'SS4 confirmation letter',
    'W9',
    'CAQH Summary, Amara Okonkwo',
    'CAQH Summary, Priya Raman',
    'Dental license, Amara Okonkwo',
    'Dental license, Priya Raman',
    'DEA certificate or DEA Waiver, Amara Okonkwo',
    'DEA certificate or DEA Waiver, Priya Raman',
    'Malpractice policy, Amara Okonkwo',
    'Malpractice policy, Priya Raman',
    'Controlled substance certificate',
    'Master fee schedule',
    'EOBs of the seller',
    "Seller's PPO fee schedules",
  ])
})

// AMB-92, by the numbers of AMB-85; a number in brackets is asked of each provider.
const packet = '4 [3] [46] [49] [50] 48 8'
test.each([
  ['Established', 'NoChange', `${packet} 25 9 11 12`],
  ['Acquisition', 'NoChange', `6 2 5 ${packet} 25 9`],
  ['StartUp', 'NoChange', `${packet} 5`],
  ['Acquisition', 'AcquisitionTinChange', '4 5'],
  ['Established', 'AddOwner', '[3] [46] [49] [50] 4 5'],
  ['StartUp', 'AddAssociate', '[3] [46] [49] [50]'],
  ['Established', 'AddLocation', '4'],
  ['Acquisition', 'ChangeAddress', '4'],
  ['Established', 'AddCustomNetwork', '9'],
] as const)('%s, %s: %s', (practiceType, change, types) => {
  const items = createRequiredItems({ practiceType, change }, [priya])
  expect(
    items
      .map(({ documentType, providerId }) => (providerId === 'p' ? `[${documentType}]` : `${documentType}`))
      .join(' '),
  ).toBe(types)
})

test('a change needs documents only of new providers', () => {
  const items = createRequiredItems({ practiceType: 'Established', change: 'AddAssociate' }, both)
  expect(new Set(items.map(({ providerId }) => providerId))).toEqual(new Set(['p']))
})

test('without providers, each item exists once for all', () => {
  const items = createRequiredItems({ practiceType: 'StartUp', change: 'NoChange' }, [])
  expect(items.every(({ providerId }) => providerId === null)).toBe(true)
  expect(names(items)).toContain('Dental license, all providers')
})

test('a waiver is as good as the registration, and benefits of any insurer belong to one item', () => {
  const items = createRequiredItems({ practiceType: 'Established', change: 'NoChange' }, [])
  expect(items.find(({ documentType }) => documentType === 49)?.otherTypes).toEqual([7])
  expect(items.find(({ documentType }) => documentType === 25)).toMatchObject({
    otherTypes: [13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24],
    hasSeveralTypes: true,
  })
})

test('every engagement has items, none of them twice', () => {
  for (const { name: practiceType } of practiceTypes)
    for (const change of changeKinds) {
      const items = createRequiredItems({ practiceType, change }, both)
      const keys = items.map(({ documentType, providerId }) => `${documentType} ${providerId}`)
      expect(items.length).toBeGreaterThan(0)
      expect(new Set(keys).size).toBe(keys.length)
      expect(Math.max(...items.map(({ name }) => name.length))).toBeLessThan(100)
    }
})

const toStoredItems = (items: readonly RequestedItem[], changes: Partial<StoredItem> = {}): StoredItem[] =>
  items.map(({ documentType, providerId }, at) => ({
    id: `${at}`,
    documentType,
    providerId,
    isByHand: false,
    isWithdrawn: false,
    ...changes,
  }))
const startUp = { practiceType: 'StartUp', change: 'NoChange' } as const

test('adding what is missing a second time adds nothing', () => {
  for (const providers of [[], both]) {
    const requested = createRequiredItems(startUp, providers)
    expect(findMissingItems(requested, [])).toEqual({ added: requested, split: [] })
    expect(findMissingItems(requested, toStoredItems(requested))).toEqual({ added: [], split: [] })
  }
})

test('a provider who is added later gets only the missing items', () => {
  const { added, split } = findMissingItems(
    createRequiredItems(startUp, both),
    toStoredItems(createRequiredItems(startUp, [amara])),
  )
  expect(added.map(({ documentType, providerId }) => `${documentType} ${providerId}`)).toEqual([
    '3 p',
    '46 p',
    '49 p',
    '50 p',
  ])
  expect(split).toEqual([])
})

test('an item for all providers is split when the first one comes, and what came for it stays with that one (AMB-143)', () => {
  const requested = createRequiredItems(startUp, both)
  const { added, split } = findMissingItems(requested, toStoredItems(createRequiredItems(startUp, [])))
  expect(added).toHaveLength(8)
  expect(split).toEqual(['1', '2', '3', '4'])
  expect(findSplitRecipient(46, requested)).toMatchObject({ name: 'Dental license, Amara Okonkwo' })
})

test('what the firm asked for by hand is neither split nor taken for an item of the template', () => {
  const requested = createRequiredItems(startUp, both)
  expect(findMissingItems(requested, toStoredItems(createRequiredItems(startUp, []), { isByHand: true }))).toEqual({
    added: requested,
    split: [],
  })
})

test('what staff withdrew is not requested again, nor of a provider who comes later', () => {
  const requested = createRequiredItems(startUp, both)
  const withdrawn = { isWithdrawn: true }
  expect(findMissingItems(requested, toStoredItems(requested, withdrawn))).toEqual({ added: [], split: [] })
  expect(findMissingItems(requested, toStoredItems(createRequiredItems(startUp, []), withdrawn))).toEqual({
    added: [],
    split: [],
  })
})

test('progress counts a provided item only as provided', () => {
  const item = (isProvided: boolean, isBeingChecked: boolean) => ({ isProvided, isBeingChecked })
  expect(countItemProgress([item(true, true), item(true, false), item(false, true), item(false, false)])).toEqual({
    total: 4,
    provided: 2,
    beingChecked: 1,
  })
})
