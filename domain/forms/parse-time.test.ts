import { describe, expect, test } from 'vitest'
import { formatAnswer } from './format-answer.ts'
import { time } from './fields/time.ts'
import { parseTime, parseTimes } from './parse-time.ts'

/** By hand: what people write, and the time of day that it means. */
const spellings: readonly (readonly [typed: string, time: string])[] = [
  ['5pm', '17:00'],
  ['5 PM', '17:00'],
  ['5p', '17:00'],
  ['5 p', '17:00'],
  ['5 p.m.', '17:00'],
  ['5 P. M.', '17:00'],
  ['5:00 PM', '17:00'],
  ['5:00PM', '17:00'],
  ['5:00 p.m.', '17:00'],
  ['5:00 P.M', '17:00'],
  ['05:00 PM', '17:00'],
  ['0500PM', '17:00'],
  ['500pm', '17:00'],
  ['5.00 pm', '17:00'],
  ['5:00\u00a0PM', '17:00'],
  ['5:00\u202fPM', '17:00'],
  [' 5:00 PM\u200b', '17:00'],
  ['5:00:00 PM', '17:00'],
  ['17:00', '17:00'],
  ['1700', '17:00'],
  ['17', '17:00'],
  ['17h00', '17:00'],
  ['17:00:00', '17:00'],
  ['17:00 PM', '17:00'],
  ['5am', '05:00'],
  ['0500', '05:00'],
  ['05:00', '05:00'],
  ['8:30 AM', '08:30'],
  ['830a', '08:30'],
  ['0830', '08:30'],
  ['1:15 pm', '13:15'],
  ['100pm', '13:00'],
  ['1015p', '22:15'],
  ['12:00am', '00:00'],
  ['12am', '00:00'],
  ['12:30 AM', '00:30'],
  ['0030', '00:30'],
  ['12pm', '12:00'],
  ['12:00 PM', '12:00'],
  ['12:00', '12:00'],
  ['Noon', '12:00'],
  ['12 noon', '12:00'],
  ['midnight', '00:00'],
]

describe('a time is read as people write it', () => {
  test.each(spellings)('%j is %s', (typed, value) => {
    expect(parseTime(typed)).toBe(value)
    expect(time('Opens').problem(typed)).toBeUndefined()
    expect(time('Opens').normalize(typed), 'What the server stores').toBe(value)
  })

  test.each([
    ['5', ['05:00', '17:00'], 'Add AM or PM: 5:00 AM or 5:00 PM'],
    ['5:00', ['05:00', '17:00'], 'Add AM or PM: 5:00 AM or 5:00 PM'],
    ['530', ['05:30', '17:30'], 'Add AM or PM: 5:30 AM or 5:30 PM'],
    ['830', ['08:30', '20:30'], 'Add AM or PM: 8:30 AM or 8:30 PM'],
    ['12', ['00:00', '12:00'], 'Add AM or PM: 12:00 AM or 12:00 PM'],
    ['8.15', ['08:15', '20:15'], 'Add AM or PM: 8:15 AM or 8:15 PM'],
  ])('%j may be two times, and is none until somebody says which', (typed, both, sentence) => {
    expect(parseTimes(typed)).toEqual(both)
    expect(parseTime(typed)).toBeUndefined()
    expect(time('Opens').problem(typed)).toBe(sentence)
    expect(time('Opens').normalize(typed)).toBe(typed)
  })

  test.each([
    '24:00',
    '25:00',
    '9:60 PM',
    '09:60',
    '17:00 AM',
    '0:30 PM',
    '5:0 PM',
    '5 PMM',
    'PM',
    '5 XM',
    '8 AM - 5 PM',
    '17:00:30',
    'closed',
    '5:00 PM or so',
  ])('%j is no time', (typed) => {
    expect(parseTimes(typed)).toEqual([])
    expect(time('Opens').problem(typed)).toBe('Enter a time, like 5:00 PM')
    expect(time('Opens').normalize(typed)).toBe(typed)
  })
})

test.each([
  ['17:00', '5:00 PM'],
  ['00:00', '12:00 AM'],
  ['12:05', '12:05 PM'],
  ['5:00', '5:00'],
  ['25:00', '25:00'],
])('%s is shown as %s', (value, shown) => expect(formatAnswer(time('Opens'), value)).toBe(shown))
