import { describe, expect, test } from 'vitest'
import { isList, type Part } from '../../forms/form.ts'
import type { Field } from '../../forms/field.ts'
import { emptyValues, checkSection, type AnySection } from '../../forms/section.ts'
import { answerKinds, type AnswerKind } from './answer-kinds.ts'
import { settingsFor, type Setting } from './conditions.ts'
import { readTable, type FactRow } from './read-table.ts'
import { asWritten, isListName, writtenList } from './written-lists.ts'

/** One row of a table of fields. All its cells are written by hand. */
interface AnswerFact {
  readonly name: string
  readonly label: string
  readonly kind: string
  /** `yes`, `no`, or `when` and a condition. */
  readonly required: string
  readonly longest: string
  /** `shown` or `enabled` and a condition; empty if the field always applies. */
  readonly appliesWhen: string
  /** The message for an empty required field; the usual message if the cell is empty. */
  readonly whenEmpty: string
  /** The maximum number of entries of a list of texts. */
  readonly most: string
  /** The initial value as JSON, if it is not the usual empty value. */
  readonly first: string
}

const USUAL = 'This is a required field'

const toFact = (row: FactRow): AnswerFact => ({
  name: row['answer'] ?? '',
  label: row['label'] ?? '',
  kind: row['kind'] ?? '',
  required: row['required'] || 'no',
  longest: row['longest'] ?? '',
  appliesWhen: row['asked'] ?? '',
  whenEmpty: row['when empty'] || USUAL,
  most: row['most'] ?? '',
  first: row['at first'] ?? '',
})

/**
 * Tests a part of a form against its table: it must have exactly these fields, in this order. With `facts`, all
 * conditions about the project must hold.
 */
export function checkFields(title: string, part: Part, table: string, facts: unknown = {}): void {
  const section = isList(part) ? part.section : part
  const rows = readTable(table)
  describe(title, () => {
    test('asks what the specification asks, in its order, and nothing else', () => {
      expect(Object.keys(section.fields)).toEqual(rows.map(({ answer }) => answer))
    })
    test.each(rows.map((row) => [row['label'] ?? '', row] as const))('%s', (_, row) => {
      const fact = toFact(row)
      const field = section.fields[fact.name]
      if (field === undefined) throw new Error(`${title} › ${fact.label}: there is no answer ${fact.name}`)
      checkField(`${title} › ${fact.label}`, { section, field, fact, facts })
    })
  })
}

interface Checked {
  readonly section: AnySection
  readonly field: Field<unknown>
  readonly fact: AnswerFact
  readonly facts: unknown
}

function checkField(place: string, checked: Checked): void {
  const { section, field, fact } = checked
  expect(field.label, `${place}: label`).toBe(fact.label)
  checkKind(place, field, fact)
  if (fact.longest !== '') checkLongest(place, field, fact)
  if (fact.kind === 'own words')
    expect([field.maxLength, field.atMost], `${place}: longest, and most of them`).toEqual([
      Number(fact.longest || 100),
      Number(fact.most || 50),
    ])
  checkFirst(place, section, fact)
  checkAppliesWhen(place, checked)
  checkRequired(place, checked)
}

function checkKind(place: string, field: Field<unknown>, { kind }: AnswerFact): void {
  const [, listName] = /^(?:one|several): (.+)$/.exec(kind) ?? []
  if (listName !== undefined) {
    expect(field.control, `${place}: control`).toBe(kind.startsWith('one') ? 'choice' : 'choices')
    const options = asWritten(field.options ?? [])
    if (listName === 'countries') return expect(options[0], `${place}: first country`).toBe('840 United States')
    if (!isListName(listName)) throw new Error(`${place}: no list ${listName} is written`)
    expect(options, `${place}: its list`).toEqual(writtenList(listName))
    expect(field.problem(kind.startsWith('one') ? 4711 : [4711]), `${place}: what is not in the list`).toBeDefined()
    return
  }
  const known = findKind(place, kind)
  expect(field.control, `${place}: control`).toBe(known.control)
  for (const [name, value] of Object.entries(known.also ?? {}))
    expect(field[name as keyof typeof field], `${place}: ${name}`).toBe(value)
  for (const value of known.right)
    expect(field.problem(value), `${place}: ${JSON.stringify(value)} is right`).toBeUndefined()
  for (const [value, sentence] of known.wrong)
    expect(field.problem(value), `${place}: ${JSON.stringify(value)} is wrong`).toBe(sentence)
}

function findKind(place: string, kind: string): AnswerKind {
  const known = answerKinds[kind]
  if (known === undefined) throw new Error(`${place}: there is no kind of answer called ${kind}`)
  return known
}

function checkLongest(place: string, field: Field<unknown>, { longest, kind }: AnswerFact): void {
  expect(field.maxLength, `${place}: longest, in characters`).toBe(Number(longest))
  if (answerKinds[kind]?.isFree !== true) return
  expect(field.problem('x'.repeat(Number(longest))), `${place}: ${longest} characters`).toBeUndefined()
  expect(field.problem('x'.repeat(Number(longest) + 1)), `${place}: one more`).toBe(
    `Must be at most ${longest} characters`,
  )
}

function checkFirst(place: string, section: AnySection, { kind, first, name }: AnswerFact): void {
  const usual = kind.startsWith('several') ? [] : kind.startsWith('one') ? null : findKind(place, kind).empty
  expect(emptyValues(section)[name], `${place}: at first`).toEqual(first === '' ? usual : JSON.parse(first))
}

/**
 * Checks when the field applies, in every setting of its condition, and whether it is hidden or disabled while it does
 * not.
 */
function checkAppliesWhen(place: string, { section, field, fact, facts }: Checked): void {
  const [, look, words = ''] = /^(shown|enabled) (.+)$/.exec(fact.appliesWhen) ?? []
  if (fact.appliesWhen !== '' && look === undefined) throw new Error(`${place}: asked how? ${fact.appliesWhen}`)
  expect(field.hideWhenInapplicable ?? false, `${place}: is left out while it is not asked`).toBe(look === 'shown')
  for (const setting of settingsFor(section, words, facts))
    expect(conditionIn(section, fact.name, setting) !== 'inapplicable', `${place}: asked with ${setting.words}`).toBe(
      setting.holds,
    )
}

function checkRequired(place: string, { section, fact, facts }: Checked): void {
  const applies = fact.appliesWhen.replace(/^(shown|enabled) /, '')
  const rule = fact.required.startsWith('when ') ? fact.required.slice('when '.length) : ''
  if (rule === '' && fact.required !== 'yes' && fact.required !== 'no')
    throw new Error(`${place}: required when? ${fact.required}`)
  const wanted = (holds: boolean): boolean => (rule === '' ? fact.required === 'yes' : holds)
  // A field that does not apply is never required; `checkAppliesWhen` tests when it applies.
  const settings = settingsFor(section, [applies, rule].filter((one) => one !== '').join(' & '), facts)
  for (const setting of settings) {
    const condition = conditionIn(section, fact.name, setting)
    if (condition === 'inapplicable') continue
    const isRequired = wanted(setting.holds)
    expect(condition === 'required', `${place}: required with ${setting.words}`).toBe(isRequired)
    const { problems } = checkSection(
      section,
      { ...setting.values, [fact.name]: emptyValues(section)[fact.name] },
      setting.facts,
    )
    // A field with an initial answer is never empty.
    if (isRequired && fact.first === '') expect(problems[fact.name], `${place}: left empty`).toBe(fact.whenEmpty)
  }
}

const conditionIn = (section: AnySection, name: string, { values, facts }: Setting) =>
  checkSection(section, values, facts).conditions[name]
