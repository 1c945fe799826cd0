/** The longest search text of a list, in characters. */
export const MAX_SEARCH_LENGTH = 100

/** The maximum number of words in a search. */
const MOST_WORDS = 8

/** Letters that do not decompose into a letter and an accent, but are often typed without it. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** Lower case without accents, for comparison. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[łøđıðßæœ]/g, (letter) => plain[letter] ?? letter)

const splitWords = (text: string): string[] => text.split(/[^\p{L}\p{Nd}]+/u).filter((word) => word !== '')

const APOSTROPHES = /['’ʼ`]/g

/**
 * The words of a search text: lower case, without accents and apostrophes, split at everything but letters and digits.
 */
export const toSearchWords = (text: string): string[] => splitWords(plainLetters(text).replace(APOSTROPHES, ''))

/**
 * The words by which a text can be found, with or without its punctuation (AMB-145): split at punctuation, joined
 * without it, and with letters separated from following digits. The database function `search_words` does the same for
 * stored texts.
 */
export function toStoredWords(text: string): string[] {
  const letters = plainLetters(text)
  const spellings = [
    letters,
    letters.replace(APOSTROPHES, ''),
    letters.replace(/[^\p{L}\p{Nd}\s]+/gu, ''),
    letters.replace(/(\p{L})(\p{Nd})/gu, '$1 $2'),
  ]
  return [...new Set(spellings.flatMap(splitWords))]
}

/** The letters and digits of a title, for comparison with a whole text. The database function `search_key` does the same. */
export const toSearchKey = (title: string): string => splitWords(plainLetters(title)).join('')

/** An NPI or phone number as written in documents: in groups, with the label "NPI" or the country code 1. */
const TEN_DIGITS = /^\s*(?:npi\b[\s:#]*)?(?:\+1[\s.–-]*|1[\s.–-]+(?=\(?\d{3}))?\(?((?:\d[\s().–-]*){10})$/i

/**
 * The search terms of a text: ten digits as one term, otherwise the first eight words; none for fewer than two letters.
 */
export function toSearchTerms(text: string): string[] {
  const [, digits] = TEN_DIGITS.exec(text) ?? []
  if (digits !== undefined) return [digits.replace(/\D/g, '')]
  const words = toSearchWords(text).slice(0, MOST_WORDS)
  return words.join('').length < 2 ? [] : words
}

/** Whether a word of the text begins with the search word. */
export const hasWord = (text: string, word: string): boolean =>
  toStoredWords(text).some((storedWord) => storedWord.startsWith(word))
