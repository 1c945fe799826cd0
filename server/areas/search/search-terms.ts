import { documentTypes } from '@client-center/domain/reference/document-types.ts'
import { insurers } from '@client-center/domain/reference/insurers.ts'
import type { Option } from '@client-center/domain/forms/field.ts'
import { hasWord, toSearchTerms } from '@client-center/domain/forms/search-words.ts'
import { findNamedKinds } from './kind-words.ts'

/** A word, with the entries of our reference lists in which a word starts with it, and the kinds that it names. */
interface SearchTerm {
  readonly word: string
  readonly insurers: readonly number[]
  readonly types: readonly number[]
  readonly kinds: readonly string[]
}

/** Labels are in the singular: "fees" finds a "Fee Schedule". */
const isInLabel = (label: string, word: string): boolean =>
  hasWord(label, word) || (word.length > 3 && word.endsWith('s') && hasWord(label, word.slice(0, -1)))

const findOptions = (options: readonly Option[], word: string): number[] =>
  options
    .filter(({ label, aliases = [] }) => [label, ...aliases].some((name) => isInLabel(name, word)))
    .map(({ value }) => value)

/** The terms of a search text, as the database functions of the search expect them. */
export const toSearchTermList = (text: string): SearchTerm[] =>
  toSearchTerms(text).map((word) => ({
    word,
    insurers: findOptions(insurers, word),
    types: findOptions(documentTypes, word),
    kinds: findNamedKinds(word),
  }))
