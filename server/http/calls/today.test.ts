import { expect, test } from 'vitest'
import { callerDay } from './today.ts'

const FIRM = 'America/Chicago'
const justAfterMidnightUtc = new Date('2026-11-21T02:00:00Z')

test('each request is told the day of its own time zone, whoever asked before (AMB-100)', () => {
  const zones = ['America/Chicago', 'Asia/Tokyo', 'America/Chicago', 'Pacific/Kiritimati', 'Asia/Tokyo']
  expect(zones.map((zone) => callerDay(zone, justAfterMidnightUtc, FIRM))).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-20',
    '2026-11-21',
    '2026-11-21',
  ])
  expect(callerDay('America/Chicago', new Date('2026-11-22T12:00:00Z'), FIRM)).toBe('2026-11-22')
})

test('the day begins with its first millisecond, though it is kept for a minute', () => {
  const kathmandu = (instant: string) => callerDay('Asia/Kathmandu', new Date(instant), FIRM)
  expect(kathmandu('2026-11-21T18:14:59.999Z')).toBe('2026-11-21')
  expect(kathmandu('2026-11-21T18:15:00.000Z')).toBe('2026-11-22')
  // Clocks may be set back.
  expect(kathmandu('2026-11-21T18:14:00.000Z')).toBe('2026-11-21')
})

test.each([undefined, '', 'Mars/Olympus', ['America/Chicago'], 'a b', '+05:00'])(
  '%j is no zone: the day of the firm, never that of UTC (AMB-146)',
  (zone) => expect(callerDay(zone, justAfterMidnightUtc, FIRM)).toBe('2026-11-20'),
)

test('more zones than are kept are told their days as well', () => {
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 200)
  for (const zone of [...zones, ...zones])
    expect(callerDay(zone, justAfterMidnightUtc, FIRM)).toMatch(/^2026-11-2[01]$/)
  expect(callerDay('Asia/Tokyo', justAfterMidnightUtc, FIRM)).toBe('2026-11-21')
})
