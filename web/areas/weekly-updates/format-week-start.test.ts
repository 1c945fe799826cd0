import { afterEach, expect, it, vi } from 'vitest'
import { formatWeekStart } from './format-week-start.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['America/New_York', '2026-11-23T01:00:00Z', '11/16/2026'],
  ['UTC', '2026-11-23T01:00:00Z', '11/23/2026'],
  ['Asia/Tokyo', '2026-11-22T16:00:00Z', '11/23/2026'],
])('in %s, an update from %s is in the week of %s', (zone, publishedOn, monday) => {
  vi.stubEnv('TZ', zone)
  expect(formatWeekStart(publishedOn)).toBe(monday)
})
