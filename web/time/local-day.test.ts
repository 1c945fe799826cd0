import { createDayFormat } from '@client-center/domain/calendar.ts'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { formatLocalDay, setDisplayTimeZone, toLocalDay } from './local-day.ts'
import { timeLabel } from './time-label.ts'
import { timeZone } from './time-zone.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  setDisplayTimeZone(undefined)
})

describe("the day in the person's time zone", () => {
  it.each([
    ['America/New_York', '2027-03-14T04:59:59Z', '2027-03-13'],
    ['America/New_York', '2027-03-15T03:59:59Z', '2027-03-14'],
    ['Pacific/Auckland', '2026-12-31T11:00:00Z', '2027-01-01'],
    ['UTC', '0987-06-05T12:00:00Z', '0987-06-05'],
  ])('in %s, %s is on %s', (zone, instant, day) => {
    vi.stubEnv('TZ', zone)
    expect(timeZone()).toBe(zone)
    expect(toLocalDay(new Date(instant))).toBe(day)
    expect(createDayFormat(timeZone())(new Date(instant)).padStart(10, '0')).toBe(day)
  })
})

describe("on a practice's pages, the day in the practice's time zone (AMB-146)", () => {
  // 23:30 in Chicago on March 1.
  const evening = new Date('2027-03-02T05:30:00Z')

  it.each([
    ['UTC', 'America/Chicago', '2027-03-01'],
    ['Asia/Tokyo', 'America/Chicago', '2027-03-01'],
    ['America/Chicago', 'Pacific/Auckland', '2027-03-02'],
    ['America/Chicago', 'America/Chicago', '2027-03-01'],
  ])('on a device in %s, for a practice in %s: %s', (device, practice, day) => {
    vi.stubEnv('TZ', device)
    setDisplayTimeZone(practice)
    expect(toLocalDay(evening)).toBe(day)
    setDisplayTimeZone(undefined)
    expect(toLocalDay(evening)).toBe(createDayFormat(device)(evening))
  })
})

test("the time is that of the day's time zone", () => {
  const night = '2027-03-02T05:30:00Z'
  setDisplayTimeZone('America/Chicago')
  expect(`${formatLocalDay(night)}, ${timeLabel(night)}`).toBe('03/01/2027, 11:30 PM')
  setDisplayTimeZone('Asia/Tokyo')
  expect(`${formatLocalDay(night)}, ${timeLabel(night)}`).toBe('03/02/2027, 2:30 PM')
})
