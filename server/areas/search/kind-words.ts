import { practiceInfo } from '@client-center/domain/practice/practice-info.ts'
import { toSearchWords } from '@client-center/domain/forms/search-words.ts'

const { officeTin, groupNpi, officePhone, officeFax } = practiceInfo.fields
const practiceNumbers = [officeTin, groupNpi, officePhone, officeFax, { label: 'EIN' }].flatMap(({ label }) =>
  toSearchWords(label),
)

/**
 * Words that people add to say which kind of record they mean ("project 10318", "Dr. Chen"), or which number ("fax").
 * The kinds are those of the search's database functions.
 */
const kindWords = {
  provider: ['provider', 'dentist', 'doctor', 'dr', 'hygienist', 'staff', 'npi'],
  license: ['license', 'number', 'dr'],
  project: ['project'],
  application: ['application', 'credentialing', 'dr'],
  document: ['document', 'file', 'dr'],
  location: [...practiceNumbers, 'location', 'office', 'address'],
  /** The card of a practice: words for its numbers. */
  practiceCard: practiceNumbers,
  /** The practice's contact at the firm. */
  advisor: ['advisor', 'adviser', 'analyst', 'assignee', 'contact', 'help', 'support'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The beginning of such a word is accepted from this length on, so that results stay while it is typed. */
const SHORTEST_BEGINNING = 4

/** The kinds that this word of a search names, in singular or plural. */
export const findNamedKinds = (word: string): string[] =>
  Object.entries<readonly string[]>(kindWords).flatMap(([kind, words]) =>
    words.some(
      (kindWord) =>
        kindWord === word ||
        `${kindWord}s` === word ||
        (word.length >= SHORTEST_BEGINNING && kindWord.startsWith(word)),
    )
      ? [kind]
      : [],
  )
