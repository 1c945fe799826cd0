import { describe, expect, test } from 'vitest'
import { choice, choices, triState, yesNo } from './fields/choice.ts'
import { city } from './fields/city.ts'
import { date, month } from './fields/date.ts'
import { tin } from './fields/numbers.ts'
import { recordId } from './fields/record-id.ts'
import { ssn } from './fields/ssn.ts'
import { text, texts } from './fields/text.ts'
import { time } from './fields/time.ts'
import { sampleAnswers } from './form.ts'
import { formatForm } from './format-form.ts'
import { facts, smallForm } from './testing/small-form.ts'
import { formatAnswer } from './format-answer.ts'

const sizes = [
  { value: 1, label: 'Small' },
  { value: 2, label: 'Large' },
]

test('every kind of answer can be formatted', () => {
  expect([
    formatAnswer(text('A'), 'Amara'),
    formatAnswer(texts('A'), ['English', 'Greek']),
    formatAnswer(choice('A', sizes), 2),
    formatAnswer(choice('A', sizes), 7),
    formatAnswer(choices('A', sizes), [2, 1]),
    formatAnswer(yesNo('A'), false),
    formatAnswer(triState('A'), -1),
    formatAnswer(triState('A', { unanswered: -1 }), -1),
    formatAnswer(triState('A', { unanswered: -1 }), 0),
    formatAnswer({ ...choice('A', sizes), empty: 1 }, 1),
    formatAnswer(city('A'), { id: 4, name: 'Harborview' }),
    formatAnswer(tin('A'), '123456789'),
    formatAnswer(tin('A'), '1234'),
    formatAnswer(ssn('A'), '123-45-6789'),
  ]).toEqual([
    'Amara',
    'English, Greek',
    'Large',
    '',
    'Large, Small',
    'No',
    'Not available',
    '',
    'No',
    '',
    'Harborview',
    '12-3456789',
    '12-34',
    '•••-••-6789',
  ])
})

describe('Dates and times', () => {
  test.each([
    [date('A'), '2026-03-14', '03/14/2026'],
    [date('A'), '2026-03', '03/2026'],
    [date('A'), '2026', '2026'],
    [date('A'), 'soon', 'soon'],
    [date('A'), null, ''],
    [month('A'), '2026-03', '03/2026'],
    [time('A'), '00:05', '12:05 AM'],
    [time('A'), '12:30', '12:30 PM'],
    [time('A'), '17:00', '5:00 PM'],
  ])('%#: %o', (field, value, expected) => expect(formatAnswer(field, value)).toBe(expected))
})

test('a form is formatted in order, without inapplicable answers and secrets', () => {
  const tabs = formatForm(smallForm, sampleAnswers(smallForm), facts)
  expect(tabs.map((tab) => [tab.title, tab.groups.map(({ title }) => title)])).toEqual([
    ['Person', ['Consent', 'Identity']],
    ['Work', ['Some office name', 'Job 1']],
  ])
  const labels = tabs.flatMap(({ groups }) => groups.flatMap(({ answers }) => answers.map(({ label }) => label)))
  expect(labels).toContain('Notes on the board')
  expect(labels).not.toContain('Reason of the change')
  expect(JSON.stringify(tabs)).not.toMatch(/123-45/)
})

test('a required choice is answered from the start, so its first value has words', () => {
  expect(formatAnswer({ ...choice('A', sizes, { required: true }), empty: 1 }, 1)).toBe('Small')
})

test('a record id is formatted as empty', () => {
  expect(formatAnswer(recordId('Select Provider'), '5d2b1c9e-58a1-4d0a-9a53-0d6d2f1f8b07')).toBe('')
})
