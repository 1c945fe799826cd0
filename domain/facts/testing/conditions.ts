import type { Field } from '../../forms/field.ts'
import { emptyValues, type AnySection } from '../../forms/section.ts'

/** Answers and facts for testing a condition, and whether the condition holds with them. */
export interface Setting {
  readonly words: string
  readonly values: Record<string, unknown>
  readonly facts: unknown
  readonly holds: boolean
}

/** One term of a condition: the name of a field, and the labels of the answers with which the term holds. */
interface Term {
  readonly name: string
  readonly words: readonly string[]
}

/**
 * Parses a condition such as `boardCertified: Yes`, `acceptedAges: Age range, Other ages` or `intake asks: newTin`. `&`
 * joins several terms.
 */
const parseCondition = (condition: string): readonly Term[] =>
  condition
    .split('&')
    .map((term) => term.trim())
    .filter((term) => term !== '')
    .map((term) => {
      const [name = '', words = ''] = term.split(':').map((one) => one.trim())
      return { name, words: words.split(',').map((word) => word.trim()) }
    })

/** Every extra question of an intake (AMB-50). */
const EXTRA_QUESTIONS = ['openingDate', 'newTin', 'willStay', 'startDate', 'formerLocation']

/**
 * The settings for testing a condition: one in which all terms hold, and for each term one setting for every other
 * answer of its field. A condition without terms always holds.
 */
export function settingsFor(section: AnySection, condition: string, facts: unknown): readonly Setting[] {
  const terms = parseCondition(condition)
  const held = terms.reduce(
    (setting, term) => applied(section, setting, term, term.words[0] ?? ''),
    start(section, facts),
  )
  return [
    held,
    ...terms.flatMap((term) =>
      answersTo(section, term.name)
        .filter((word) => word !== term.words[0])
        .map((word) => applied(section, held, term, word)),
    ),
  ]
}

const start = (section: AnySection, facts: unknown): Setting => ({
  words: 'nothing answered',
  values: { ...emptyValues(section) },
  facts,
  holds: true,
})

function applied(section: AnySection, setting: Setting, { name, words }: Term, word: string): Setting {
  const holds = setting.holds && words.includes(word)
  const term = `${name}: ${word}`
  const joined = setting.words === 'nothing answered' ? term : `${setting.words} & ${term}`
  if (name === 'intake asks') return { ...setting, words: joined, holds, facts: askingOnly(setting.facts, words, word) }
  return { ...setting, words: joined, holds, values: { ...setting.values, [name]: valueFor(section, name, word) } }
}

/** The facts of an intake with all extra questions if `word` is one of `words`; otherwise without those in `words`. */
const askingOnly = (facts: unknown, words: readonly string[], word: string): unknown => ({
  ...(facts as object),
  extraQuestions: words.includes(word)
    ? EXTRA_QUESTIONS
    : EXTRA_QUESTIONS.filter((extraQuestion) => !words.includes(extraQuestion)),
})

/** The labels of all possible answers of a field. */
function answersTo(section: AnySection, name: string): readonly string[] {
  if (name === 'intake asks') return EXTRA_QUESTIONS
  return [...answersByWord(fieldIn(section, name)).keys()]
}

function valueFor(section: AnySection, name: string, word: string): unknown {
  const values = answersByWord(fieldIn(section, name))
  if (!values.has(word)) throw new Error(`${section.title}: ${name} cannot be answered with ${word}`)
  return values.get(word)
}

function fieldIn(section: AnySection, name: string): Field<unknown> {
  const field = section.fields[name]
  if (field === undefined) throw new Error(`${section.title} has no answer ${name}`)
  return field
}

function answersByWord(field: Field<unknown>): ReadonlyMap<string, unknown> {
  const options = field.options ?? []
  if (field.control === 'checkbox')
    return new Map([
      ['Yes', true],
      ['No', false],
    ] as const)
  if (field.control === 'yesNo')
    return new Map([
      ['Yes', true],
      ['No', false],
      ['none', null],
    ] as const)
  if (field.control === 'choices')
    return new Map<string, unknown>([['none', []], ...options.map(({ label, value }) => [label, [value]] as const)])
  if (field.options !== undefined)
    return new Map<string, unknown>([['none', null], ...options.map(({ label, value }) => [label, value] as const)])
  return new Map<string, unknown>([
    ['none', field.empty],
    ['filled', field.sample],
  ])
}
