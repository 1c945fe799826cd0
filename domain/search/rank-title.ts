import { hasWord, toSearchKey, toSearchTerms } from '../forms/search-words.ts'

/**
 * How well a result fits the text, best first: 0 its title is the text, 1 the title begins with the text, 2 all words
 * are in the title, 3 they are in its content, 4 some are only in what it applies to.
 */
export type SearchRank = 0 | 1 | 2 | 3 | 4

/** Ranks a title as the database function `search_rank` does. Returns undefined if a word is not in the title. */
export function rankTitle(title: string, text: string): SearchRank | undefined {
  const terms = toSearchTerms(text)
  if (terms.length === 0 || !terms.every((word) => hasWord(title, word))) return undefined
  const key = toSearchKey(title)
  const typed = terms.join('')
  if (key === typed) return 0
  return key.startsWith(typed) ? 1 : 2
}
