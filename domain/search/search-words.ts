/** Most words of one search that are looked at. */
const MOST_WORDS = 8

/** Letters that are no letter with an accent, and are typed without it all the same. */
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

/** As letters are compared: in lower case and without accents. */
const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[łøđıðßæœ]/g, (letter) => plain[letter] ?? letter)

const splitWords = (text: string): string[] => text.split(/[^\p{L}\p{Nd}]+/u).filter((word) => word !== '')

const APOSTROPHES = /['’ʼ`]/g

/** The words that somebody types: in lower case, without accents and apostrophes, split at whatever is neither letter nor digit. */
export const toSearchWords = (text: string): string[] => splitWords(plainLetters(text).replace(APOSTROPHES, ''))

/**
 * The words by which a text is found, its punctuation typed or left out (AMB-145): split at it, written in one piece without it,
 * and with letters apart from the digits that follow them. `search_words` of the database says the same of what is stored.
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

/** An NPI or a telephone number as letters and cards have it: in groups, and with its name or the country's 1 before it. */
const TEN_DIGITS = /^\s*(?:npi\b[\s:#]*)?(?:\+1[\s.–-]*|1[\s.–-]+(?=\(?\d{3}))?\(?((?:\d[\s().–-]*){10})$/i

/** The words that are searched for: ten digits whole, else the first eight, and none while fewer than two letters are typed. */
export function toSearchTerms(text: string): string[] {
  const [, digits] = TEN_DIGITS.exec(text) ?? []
  if (digits !== undefined) return [digits.replace(/\D/g, '')]
  const words = toSearchWords(text).slice(0, MOST_WORDS)
  return words.join('').length < 2 ? [] : words
}

/** Whether one of the text's words begins with the word. */
export const hasWord = (text: string, word: string): boolean => toStoredWords(text).some((one) => one.startsWith(word))
