import { expect, test } from 'vitest'
import { website, zip } from './address.ts'
import { triState } from './choice.ts'
import { city } from './city.ts'
import { email } from './contact.ts'
import { date, month } from './date.ts'
import { longText, text, texts } from './text.ts'
import { time } from './time.ts'

const WHEN_PARTIAL = 'Please check the exact day'

test.each([
  ['2019-03-14', undefined],
  ['2019-02-30', 'Enter a date, like 11/25/2026'],
  ['2019-03', WHEN_PARTIAL],
  ['2019', WHEN_PARTIAL],
  ['2019-13', 'Enter a date, like 11/25/2026'],
  ['1066', 'Enter a date, like 11/25/2026'],
  ['soon', 'Enter a date, like 11/25/2026'],
])('the day %s: %s', (value, sentence) =>
  expect(date('Issued', { whenPartial: WHEN_PARTIAL }).problem(value)).toBe(sentence),
)

test.each([
  ['2019-03', undefined],
  ['2019', WHEN_PARTIAL],
  ['2019-00', 'Enter a month and year, like 03/2019'],
  ['2019-03-14', 'Enter a month and year, like 03/2019'],
])('the month %s: %s', (value, sentence) =>
  expect(month('From', { whenPartial: WHEN_PARTIAL }).problem(value)).toBe(sentence),
)

test.each([
  ['00:00', undefined],
  ['23:59', undefined],
  ['24:00', 'Enter a time, like 5:00 PM'],
  ['9:00', 'Add AM or PM: 9:00 AM or 9:00 PM'],
  ['09:60', 'Enter a time, like 5:00 PM'],
])('the time %s: %s', (value, sentence) => expect(time('Opens').problem(value)).toBe(sentence))

test.each([
  ['blanks around it', zip('ZIP'), ' 35203-1234 ', undefined],
  ['the tab between two cells', text('Name'), 'Amara Okonkwo\t', undefined],
  ['a tab that is kept', text('Name'), 'Amara\tOkonkwo', 'Remove special characters'],
  ['blanks after the last of its characters', text('Name', { maxLength: 5 }), 'Amara  ', undefined],
  ['more than it may have', text('Name', { maxLength: 5 }), ' Amara O', 'Must be at most 5 characters'],
])('a text that was pasted with %s is judged as it is kept', (_, field, value, sentence) =>
  expect(field.problem(value)).toBe(sentence),
)

/** What an address book puts around a number, and a page behind a word. */
const pasted = (words: string) => `\u202a${words}\u202c \u200b`

test.each([
  ['a name', text('Name'), 'Amara Okonkwo'],
  ['an email', email('Email'), 'office@example.com'],
  ['a ZIP', zip('ZIP'), '35203'],
  ['a website', website('Website'), 'www.example.com'],
  ['a name with joined signs', text('Name'), 'The 👩‍⚕️ practice'],
])('%s is kept without the marks around it that nobody sees', (_, field, words) => {
  expect(field.problem(pasted(words))).toBeUndefined()
  expect(field.normalize(pasted(words))).toBe(words)
})

test('marks that nobody sees are no answer by themselves', () => {
  expect(text('Name').isEmpty(pasted(''))).toBe(true)
  expect(texts('Networks').isEmpty([pasted('')])).toBe(true)
  expect(texts('Networks').normalize([pasted(''), pasted('Aetna')])).toEqual(['Aetna'])
  expect(city('City').isEmpty({ id: null, name: pasted('') })).toBe(true)
  expect(city('City').normalize({ id: null, name: pasted('Mobile') })).toEqual({ id: null, name: 'Mobile' })
})

test('texts are kept trimmed, once each, and blank ones are none', () => {
  const field = texts('Networks', { atMost: 2, maxLength: 5 })
  expect(field.normalize([' one', 'two ', ' ', 'one'])).toEqual(['one', 'two'])
  expect(field.isEmpty([' ', ''])).toBe(true)
  expect(field.problem(['a', 'b', 'c'])).toBe('Maximum 2')
  expect(field.problem(['longer'])).toBe('Each must be at most 5 characters')
})

test('not available is an answer, unless it stands for none', () => {
  expect(triState('X-rays').isEmpty(-1)).toBe(false)
  expect(triState('X-rays', { unanswered: -1 }).empty).toBe(-1)
})

test.each<[string, string]>([
  ['Amara\u202e onokO', 'Amara onokO'],
  ['\u2067Amara\u2069 Okonkwo', 'Amara Okonkwo'],
  // A joiner and a mark of a single place belong to some scripts.
  ['\u05d0\u200f1', '\u05d0\u200f1'],
  ['\u0645\u06cc\u200c\u062e', '\u0645\u06cc\u200c\u062e'],
])('%j is stored without characters that turn the text around it', (typed, stored) => {
  for (const field of [text('Name'), longText('Note')]) expect(field.normalize(typed)).toBe(stored)
  expect(texts('Languages').normalize([typed])).toEqual([stored])
  expect(text('Name', { required: true }).isEmpty('\u202e\u2069')).toBe(true)
})
