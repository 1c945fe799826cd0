import { toSearchWords } from '@client-center/domain/forms/search-words.ts'

/**
 * Builds a `tsquery` that finds every word of the text by its beginning, to match with `search_words`; undefined without
 * words. Words contain only letters and digits.
 */
export function toTsQuery(text: string): string | undefined {
  const words = toSearchWords(text)
  return words.length === 0 ? undefined : words.map((word) => `'${word}':*`).join(' & ')
}
