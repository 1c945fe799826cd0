import { describe, expect, test } from 'vitest'
import { documentTypes } from '../reference/document-types.ts'
import { subscriptionTiers } from '../reference/subscription-tiers.ts'
import { isSelectable, selectableCategories } from './selectable-types.ts'

describe.each(subscriptionTiers.map((tier) => tier.name))('on the tier %s', (tier) => {
  test('what staff make is offered nowhere', () => {
    for (const type of documentTypes.filter((documentType) => documentType.isStaffOnly)) {
      for (const documentCategory of [0, 1]) {
        const selection = { documentTypeId: type.value, documentCategory }
        expect(isSelectable(tier, 'document', selection)).toBe(false)
        expect(isSelectable(tier, 'feeSchedule', selection)).toBe(false)
      }
    }
  })

  test('a fee schedule is no document, and a document no fee schedule', () => {
    expect(isSelectable(tier, 'document', { documentTypeId: 8, documentCategory: 0 })).toBe(false)
    expect(isSelectable(tier, 'feeSchedule', { documentTypeId: 2, documentCategory: 0 })).toBe(false)
    expect(isSelectable(tier, 'feeSchedule', { documentTypeId: 8, documentCategory: 1 })).toBe(true)
  })
})

test('the higher tiers keep provider documents off the practice documents', () => {
  expect(selectableCategories('Essential', 'practice')).toEqual([0, 1])
  expect(selectableCategories('Ultimate', 'practice')).toEqual([0])
  expect(selectableCategories('UltimatePlus', 'provider')).toEqual([1])
  expect(isSelectable('Ultimate', 'document', { documentTypeId: 2, documentCategory: 1 })).toBe(false)
  expect(isSelectable('Ultimate', 'document', { documentTypeId: 3, documentCategory: 0 })).toBe(false)
  expect(isSelectable('Ultimate', 'document', { documentTypeId: 3, documentCategory: 1 })).toBe(true)
  expect(isSelectable('Support', 'document', { documentTypeId: 2, documentCategory: 1 })).toBe(true)
})
