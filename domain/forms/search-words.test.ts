import { expect, test } from 'vitest'
import { hasWord, toSearchWords, toSearchTerms, toStoredWords } from './search-words.ts'

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
  expect(toSearchWords(text)).toEqual(words)
})

test('a search begins with the second letter and ends with the eighth word', () => {
  expect(toSearchTerms('a')).toEqual([])
  expect(toSearchTerms('á!')).toEqual([])
  expect(toSearchTerms('am')).toEqual(['am'])
  expect(toSearchTerms('a o')).toEqual(['a', 'o'])
  expect(toSearchTerms('1 2 3 4 5 6 7 8 9 10')).toHaveLength(8)
})

test.each([
  ['187-249-5613', ['1872495613']],
  [' 1872 495613 ', ['1872495613']],
  ['NPI: 1872495613', ['1872495613']],
  ['npi #187.249.5613', ['1872495613']],
  ['+1 (205) 555-0110', ['2055550110']],
  ['1-205-555-0110', ['2055550110']],
  ['(205) 555-0110', ['2055550110']],
  ['12055550110', ['12055550110']],
  ['187-249-561', ['187', '249', '561']],
  ['NPI', ['npi']],
  ['Fees 2026-10-11 1872', ['fees', '2026', '10', '11', '1872']],
])('an NPI and a phone number are searched as one term in any format: %s', (text, words) => {
  expect(toSearchTerms(text)).toEqual(words)
})

test.each([
  ['O’Brien', ['o', 'brien', 'obrien']],
  ['W-9', ['w', '9', 'w9']],
  ['SS4 form', ['ss4', 'form', 'ss', '4']],
  ['Mei-Ling López', ['mei', 'ling', 'lopez', 'meiling']],
  ['D.D.S.', ['d', 's', 'dds']],
  ['Anna Bauer', ['anna', 'bauer']],
])('%s is found with its punctuation and without it', (text, words) => {
  expect(toStoredWords(text)).toEqual(words)
})

test.each([
  ['W-9', 'w9'],
  ['W9', 'w-9'],
  ['W 9', 'w-9'],
  ['SS-4', 'SS4'],
  ["O'Brien", 'o brien'],
  ['O’Brien', 'obrien'],
  ['López', 'lopez'],
  ['St. Louis', 'st louis'],
])('%s is found by "%s"', (text, typed) => {
  expect(toSearchTerms(typed).every((word) => hasWord(text, word))).toBe(true)
})

test('a word is found by its beginning', () => {
  expect(hasWord('Delta Dental', 'den')).toBe(true)
  expect(hasWord('Delta Dental', 'ental')).toBe(false)
})
