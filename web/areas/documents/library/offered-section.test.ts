import { document } from '@client-center/domain/documents/document.ts'
import { feeSchedule } from '@client-center/domain/documents/fees/fee-schedule.ts'
import { expect, test } from 'vitest'
import { offeredSection } from './offered-section.ts'

const labels = (options: readonly { readonly label: string }[] | undefined) => options?.map(({ label }) => label)

test('Essential practices are offered licenses as documents only with the right to edit them (AMB-52, AMB-65)', () => {
  const offer = { tier: 'Essential', scope: 'practice' } as const
  const all = offeredSection(document, { ...offer, permissions: [2, 4] })
  const few = offeredSection(document, { ...offer, permissions: [1, 2] })
  expect(labels(all.fields.documentTypeId.options)).toContain('DEA')
  expect(labels(few.fields.documentTypeId.options)).toEqual([
    'Bill of Sale',
    'CAQH',
    'W-9',
    'SS-4',
    'DEA Waiver',
    'Network Participation List',
    'Other',
  ])
  expect(few.fields.documentCategory.empty).toBeNull()
})

test('Ultimate practices add only practice documents, so the category is preselected', () => {
  const { fields } = offeredSection(document, { tier: 'Ultimate', scope: 'practice', permissions: [2] })
  expect(labels(fields.documentTypeId.options)).not.toContain('CAQH')
  expect(labels(fields.documentCategory.options)).toEqual(['Practice'])
  expect(fields.documentCategory.empty).toBe(0)
})

test('stored values may stay, whatever the tier is now', () => {
  const stored = { documentTypeId: 3, documentCategory: 1 }
  const { fields } = offeredSection(document, { tier: 'Ultimate', scope: 'practice', permissions: [2], stored })
  expect(labels(fields.documentTypeId.options)).toContain('CAQH')
  expect(labels(fields.documentCategory.options)).toEqual(['Practice', 'Provider'])
})

test('fee schedules are offered on every tier, except those that staff propose', () => {
  const { fields } = offeredSection(feeSchedule, { tier: 'Support', scope: 'feeSchedule', permissions: [2] })
  expect(labels(fields.documentTypeId.options)).toEqual(['Master Fee Schedule', 'PPO Fee Schedule'])
})
