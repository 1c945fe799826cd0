import { describe, expect, test } from 'vitest'
import { countDates, createExpirationBars, toPlotPosition } from './expiration-months.ts'

const today = '2026-11-22'

describe('The bars of expirations', () => {
  test('are the past and twelve months, each with its days', () => {
    const bars = createExpirationBars([], today)
    expect(bars.map(({ short }) => short).join(' ')).toBe('Past Nov Dec Jan Feb Mar Apr May Jun Jul Aug Sep Oct')
    expect(bars[0]).toEqual({ name: 'Past', short: 'Past', from: null, to: '2026-11-21', dates: 0, parts: [] })
    expect(bars[1]).toMatchObject({ name: 'November 2026', from: today, to: '2026-11-30' })
    expect(bars[4]).toMatchObject({ name: 'February 2027', from: '2027-02-01', to: '2027-02-28' })
    expect(bars[12]).toMatchObject({ name: 'October 2027', from: '2027-10-01', to: '2027-10-31' })
  })

  test('leave out no day of the year, and count none twice', () => {
    const months = createExpirationBars([], today).slice(1)
    for (const [index, { from }] of months.entries()) {
      const before = months[index - 1]?.to ?? '2026-11-21'
      expect(new Date(`${from ?? ''}T00:00:00Z`).getTime() - new Date(`${before}T00:00:00Z`).getTime()).toBe(86_400_000)
    }
  })

  test('are stacked soonest first, and leave out what lapses after a year', () => {
    const bars = createExpirationBars(
      [
        { month: '2027-01', class: 'later', dates: 1 },
        { month: '2027-01', class: 'soon', dates: 2 },
        { month: null, class: 'past', dates: 4 },
        { month: '2027-11', class: 'later', dates: 9 },
      ],
      today,
    )
    expect(bars[0]).toMatchObject({ dates: 4 })
    expect(bars[3]).toMatchObject({
      name: 'January 2027',
      dates: 3,
      parts: [
        { class: 'soon', dates: 2 },
        { class: 'later', dates: 1 },
      ],
    })
    expect(bars.reduce((sum, { dates }) => sum + dates, 0)).toBe(7)
  })

  test.each([
    ['2026-11-01', 1],
    ['2026-11-16', 1.5],
    ['2026-12-01', 2],
    ['2027-10-31', 13 - 1 / 31],
    ['2027-11-01', 13],
    ['2035-01-01', 13],
    ['2020-01-01', 1],
  ])('have a place for %s', (day, bars) => {
    expect(toPlotPosition(day, today) * 13).toBeCloseTo(bars)
  })

  test('are counted by class, those after a year included', () => {
    const found = [
      { month: null, class: 'past', dates: 4 },
      { month: '2027-01', class: 'soon', dates: 2 },
      { month: '2027-01', class: 'later', dates: 1 },
      { month: '2027-11', class: 'later', dates: 9 },
    ] as const
    expect(countDates(found, 'past')).toBe(4)
    expect(countDates(found, 'near')).toBe(0)
    expect(countDates(found, 'soon')).toBe(2)
    expect(countDates(found, 'later')).toBe(10)
  })
})
