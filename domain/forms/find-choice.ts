import { toSearchWords } from './search-words.ts'

/** An option of a list, with every name that a user may type for it. */
export interface Choosable {
  readonly label: string
  /** A short code before the label, such as the postal code of a state. */
  readonly code?: string | undefined
  /** Other names in common use: "UHC" for UnitedHealthcare. */
  readonly aliases?: readonly string[] | undefined
}

/** The label of an option in a searchable list: "GA – Georgia". */
export const codedLabel = ({ code, label }: Choosable): string => (code === undefined ? label : `${code} – ${label}`)

/** The shortest prefix that selects an option; a single letter may be a typing mistake. */
const MIN_PREFIX_LENGTH = 2

/** How well an option matches the typed text; lower is better. */
const RANKS = { code: 0, name: 1, beginning: 2, word: 3, inside: 4 } as const

type Rank = (typeof RANKS)[keyof typeof RANKS]

/** Abbreviations in names of places and streets. */
const LONG_FORMS = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])

/** A name without case, accents and punctuation; "and" and "&" are left out. */
interface PlainName {
  readonly words: readonly string[]
  /** The words joined, so that "W9" equals "W-9" and "Met Life" equals "MetLife". */
  readonly joined: string
}

function toPlainName(text: string): PlainName {
  const all = toSearchWords(text)
  const words = all.filter((word) => word !== 'and')
  return words.length === 0 ? { words: all, joined: all.join('') } : { words, joined: words.join('') }
}

const toLongForm = (word: string): string => LONG_FORMS.get(word) ?? word

const beginsWith = (word: string, typed: string): boolean =>
  word.startsWith(typed) || toLongForm(word).startsWith(toLongForm(typed))

function isSamePlainName(a: PlainName, b: PlainName): boolean {
  if (a.joined === b.joined) return true
  return (
    a.words.length === b.words.length &&
    a.words.every((word, index) => toLongForm(word) === toLongForm(b.words[index] ?? ''))
  )
}

/**
 * Whether two names are the same, ignoring case, accents, punctuation, blanks, and "St." for "Saint". False for names
 * without letters and digits.
 */
export function isSameName(a: string, b: string): boolean {
  const [plainA, plainB] = [toPlainName(a), toPlainName(b)]
  return plainA.joined !== '' && isSamePlainName(plainA, plainB)
}

interface PlainNames {
  readonly code: PlainName | undefined
  /** The label first, then its form with the code, then the aliases. */
  readonly names: readonly PlainName[]
}

const plainNames = new WeakMap<Choosable, PlainNames>()

function getPlainNames(option: Choosable): PlainNames {
  const cached = plainNames.get(option)
  if (cached !== undefined) return cached
  const { label, code, aliases = [] } = option
  const coded = code === undefined ? [] : [codedLabel(option)]
  const plainName = {
    code: code === undefined ? undefined : toPlainName(code),
    names: [label, ...coded, ...aliases].map(toPlainName),
  }
  plainNames.set(option, plainName)
  return plainName
}

function rankOption(option: Choosable, typed: PlainName): Rank | undefined {
  const { code, names } = getPlainNames(option)
  if (code?.joined === typed.joined) return RANKS.code
  if (names.some((name) => isSamePlainName(name, typed))) return RANKS.name
  if (names.some((name) => isBeginning(name, typed))) return RANKS.beginning
  if (names.some((name) => hasAllWords(name, typed) || isWordPrefix(name, typed))) return RANKS.word
  return names.some(({ joined }) => joined.includes(typed.joined)) ? RANKS.inside : undefined
}

const isBeginning = ({ words, joined }: PlainName, typed: PlainName): boolean =>
  joined.startsWith(typed.joined) ||
  (typed.words.length <= words.length && typed.words.every((word, index) => beginsWith(words[index] ?? '', word)))

/** The words may be in any order, as in "Okonkwo, Amara". */
const hasAllWords = ({ words }: PlainName, typed: PlainName): boolean =>
  typed.words.every((typedWord) => words.some((word) => beginsWith(word, typedWord)))

const isWordPrefix = ({ words }: PlainName, typed: PlainName): boolean =>
  words.some((_, index) => words.slice(index).join('').startsWith(typed.joined))

interface Match<T> {
  readonly option: T
  readonly rank: Rank
}

function findMatches<T extends Choosable>(options: readonly T[], typed: string): Match<T>[] {
  const name = toPlainName(typed)
  if (name.joined === '') return []
  return options.flatMap((option) => {
    const rank = rankOption(option, name)
    return rank === undefined ? [] : [{ option, rank }]
  })
}

/**
 * The options that match the typed text, best first: exact code, exact name, beginning of a name, beginning of its
 * words, anywhere inside. Ignores case, accents and punctuation (AMB-145). An empty text matches all.
 */
export const findChoices = <T extends Choosable>(options: readonly T[], typed: string): readonly T[] =>
  typed.trim() === ''
    ? options
    : findMatches(options, typed)
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ option }) => option)

/**
 * The only option that the text identifies: by code, by name, or because no other has a name or word that begins with
 * it. Undefined if none or several match.
 */
export function matchChoice<T extends Choosable>(options: readonly T[], typed: string): T | undefined {
  const matches = findMatches(options, typed)
  for (const rank of [RANKS.code, RANKS.name]) {
    const exact = matches.filter((match) => match.rank === rank)
    if (exact.length > 0) return exact.length === 1 ? exact[0]?.option : undefined
  }
  if (toPlainName(typed).joined.length < MIN_PREFIX_LENGTH) return undefined
  const beginnings = matches.filter((match) => match.rank !== RANKS.inside)
  return beginnings.length === 1 ? beginnings[0]?.option : undefined
}

/** Returns the list's spelling of a name, ignoring case, accents and punctuation; other texts are unchanged. */
export function toListedSpelling(names: readonly string[], typed: string): string {
  const same = names.filter((name) => isSameName(name, typed))
  return same.length === 1 ? (same[0] ?? typed) : typed
}

/**
 * Text in a choice that identifies no option. The text stays in the field, which has no answer until the user selects
 * an option.
 */
export interface Unmatched {
  readonly typed: string
  /** The problem that the field shows. */
  readonly sentence: string
}

/** Describes a typed text that matches no option, or several. */
export function describeUnmatched(options: readonly Choosable[], typed: string): Unmatched {
  const hasNone = findMatches(options, typed).length === 0
  const text = typed.trim().slice(0, 60)
  return { typed, sentence: `${hasNone ? 'No match' : 'More than one match'} for “${text}”. Choose one from the list.` }
}
