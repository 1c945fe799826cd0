import { hasWord, toSearchWords } from '@client-center/domain/forms/search-words.ts'

/** Whether the texts of a row have every word of the search, by its beginning. */
export function matchesSearch(search: string | undefined, texts: readonly (string | null | undefined)[]): boolean {
  const all = texts.join(' ')
  return toSearchWords(search ?? '').every((word) => hasWord(all, word))
}
