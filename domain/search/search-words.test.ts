import { expect, test } from 'vitest'
import { hasWord, searchWords, soughtWords } from './search-words.ts'

test.each([
  ['María López', ['maria', 'lopez']],
  ['O’Brien-Nuñez, DDS', ['obrien', 'nunez', 'dds']],
  ["D'Angelo", ['dangelo']],
  ['CAQH_Summary-2026 (final).PDF', ['caqh', 'summary', '2026', 'final', 'pdf']],
  ['Łódź Straße Ærø', ['lodz', 'strasse', 'aero']],
  ['ＡＢＣ １２３', ['abc', '123']],
  ['  --  ', []],
  ['', []],
])('the words of %s', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('a search begins with the second letter and ends with the eighth word', () => {
  expect(soughtWords('a')).toEqual([])
  expect(soughtWords('á!')).toEqual([])
  expect(soughtWords('am')).toEqual(['am'])
  expect(soughtWords('a o')).toEqual(['a', 'o'])
  expect(soughtWords('1 2 3 4 5 6 7 8 9 10')).toHaveLength(8)
})

test('a word is found by its beginning', () => {
  expect(hasWord('Delta Dental', 'den')).toBe(true)
  expect(hasWord('Delta Dental', 'ental')).toBe(false)
})
