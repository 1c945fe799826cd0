import { expect, test } from 'vitest'
import { findPages } from './pages.ts'

const bright = { id: 'b', name: 'Bright Smile Dental', hasCap: true, permissions: [1, 2, 3, 4] }
const harbor = { id: 'h', name: 'Harbor', hasCap: false, permissions: [1, 2, 3, 4] }

const found = (text: string, practices = [bright, harbor], here?: string) =>
  findPages(text, practices, here).map(({ page, accountId, rank }) => `${page} ${accountId} ${rank}`)

test('a page is found by its name and by its other names, the best match first', () => {
  expect(found('fee schedules')).toEqual(['feeSchedules b 0'])
  expect(found('fees')).toEqual(['feeSchedules b 0'])
  expect(found('update')).toEqual(['weeklyUpdates b 2'])
  expect(found('status')).toEqual(['weeklyUpdates b 1', 'applications b 2'])
  expect(found('xyzzy')).toEqual([])
})

test('two letters find no page', () => {
  expect(found('fe')).toEqual([])
  expect(found('fee')).toEqual(['feeSchedules b 1'])
})

test('the open practice hides the pages of others, unless the text names the practice', () => {
  expect(found('projects')).toEqual(['projects b 0', 'projects h 0'])
  expect(found('projects', [bright, harbor], 'h')).toEqual(['projects h 0'])
  expect(found('harbor projects', [bright, harbor], 'b')).toEqual(['projects h 2'])
  expect(found('harbor')).toEqual([])
})

test('a page is found by people who may open it, where there is one', () => {
  expect(found('fee schedules', [harbor])).toEqual([])
  expect(found('all licenses', [{ ...bright, permissions: [1] }])).toEqual([])
  expect(found('all licenses', [{ ...bright, permissions: [3] }])).toEqual(['licenses b 0'])
})
