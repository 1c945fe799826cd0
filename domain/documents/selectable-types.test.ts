import { describe, expect, test } from 'vitest'
import { documentTypes } from '../reference/document-types.ts'
import { insurers } from '../reference/insurers.ts'
import { subscriptionTiers } from '../reference/subscription-tiers.ts'
import { isSelectable, selectableCategories, selectableTypes } from './selectable-types.ts'

const LICENSES = Array.from({ length: 15 }, (_, index) => 46 + index)
const EOBS = Array.from({ length: 13 }, (_, index) => 13 + index)

describe('the reference lists', () => {
  test('there are 45 document types, 40 of which a practice can upload, and 31 to 45 are reserved', () => {
    expect(documentTypes).toHaveLength(45)
    expect(documentTypes.filter((type) => !type.isStaffOnly)).toHaveLength(40)
    expect(documentTypes.map((type) => type.value)).toEqual([
      ...Array.from({ length: 30 }, (_, i) => i + 1),
      ...LICENSES,
    ])
    expect(new Set(documentTypes.map((type) => type.name)).size).toBe(45)
  })

  test('fee schedules, staff documents, licenses and provider documents are those of the table', () => {
    const idsWhere = (which: (type: (typeof documentTypes)[number]) => boolean) =>
      documentTypes.filter(which).map((type) => type.value)
    expect(idsWhere((type) => type.isFeeSchedule)).toEqual([8, 9, 10])
    expect(idsWhere((type) => type.isStaffOnly)).toEqual([10, 26, 27, 28, 29])
    expect(idsWhere((type) => type.isLicense)).toEqual(LICENSES)
    expect(idsWhere((type) => type.category === 1)).toEqual([3, 7, ...LICENSES])
  })

  test('there are 29 insurers, 20 of them for applications, and Aetna is the first', () => {
    expect(insurers).toHaveLength(29)
    expect(insurers.filter((one) => one.forApplications).map((one) => one.value)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect(insurers[0]?.label).toBe('Aetna')
    expect(insurers[19]?.label).toBe('Other')
    expect(insurers[28]?.label).toBe('Maverest')
  })
})

const practice = {
  Support: [2, 3, 4, 5, 30],
  Essential: [2, 3, 4, 5, 7, 11, 30, ...LICENSES],
  Ultimate: [2, 4, 5, 6, 11, 12, ...EOBS, 30],
  UltimatePlus: [2, 4, 5, 6, 11, 12, ...EOBS, 30],
}
const provider = {
  Support: [3],
  Essential: [3, 7, ...LICENSES],
  Ultimate: [3, 7, ...LICENSES],
  UltimatePlus: [3, 7, ...LICENSES],
}

describe.each(subscriptionTiers.map((tier) => tier.name))('on the tier %s', (tier) => {
  const ids = (place: 'practice' | 'provider' | 'feeSchedule') => selectableTypes(tier, place).map((type) => type.value)

  test('each page offers the types of the table', () => {
    expect(ids('practice').sort((a, b) => a - b)).toEqual(practice[tier])
    expect(ids('provider')).toEqual(provider[tier])
    expect(ids('feeSchedule')).toEqual([8, 9])
  })

  test('types of staff are not offered', () => {
    for (const type of documentTypes.filter((one) => one.isStaffOnly)) {
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
