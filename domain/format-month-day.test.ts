import { expect, test } from 'vitest'
import { formatMonthDay } from './format-month-day.ts'

test('a day in a sentence is its month and number', () => {
  expect(['2026-11-23', '2026-01-01', '2024-02-29'].map(formatMonthDay)).toEqual([
    'November 23',
    'January 1',
    'February 29',
  ])
})
