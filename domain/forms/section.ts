import type { Field } from './field.ts'
import { memoize } from './memoize.ts'
import { isSameValue } from './same-value.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a section holds fields of every kind; each one's own type is kept by inference
export type Fields = Readonly<Record<string, Field<any>>>

/** The answers of a section, complete or not. */
export type FieldValues<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer V> ? V : never }

/** Sentences by field name. */
export type Problems = Record<string, string>

/**
 * Rules are put to the effective answers: settled, and empty where nothing was asked. `facts` are what the form cannot know by
 * itself, handed in by whoever asks; a rule says which by the type of its second argument.
 */
export interface SectionRules<F extends Fields, X = unknown> {
  /**
   * When a field is asked at all; one that is not asked is disabled, never wrong, and emptied when it is settled. Judged in
   * the order of the fields: a rule sees the answers above it, and those below it as empty.
   */
  readonly appliesWhen?: { readonly [K in keyof F]?: (answers: FieldValues<F>, facts: X) => boolean }
  /** When a field that is not always required must be filled. */
  readonly requiredWhen?: { readonly [K in keyof F]?: (answers: FieldValues<F>, facts: X) => boolean }
  /** Rules that look at several answers; what they say counts where the field alone is right. */
  readonly crossChecks?: (answers: FieldValues<F>, facts: X) => { readonly [K in keyof F]?: string | undefined }
}

/** A group of answers that are shown and saved together. */
export interface Section<F extends Fields = Fields, X = unknown> extends SectionRules<F, X> {
  readonly title: string
  readonly fields: F
}

// oxlint-disable-next-line typescript/no-explicit-any -- rules take their own section's answers and facts, so no narrower type holds every section
export type AnyRule<R> = (answers: any, facts: any) => R
export type AnyRules<R> = Readonly<Record<string, AnyRule<R> | undefined>>

/** Any section at all, its fields by their names. */
export interface AnySection {
  readonly title: string
  readonly fields: Fields
  readonly appliesWhen?: AnyRules<boolean>
  readonly requiredWhen?: AnyRules<boolean>
  readonly crossChecks?: AnyRule<Readonly<Record<string, string | undefined>>>
}

/** The facts that a section's rules ask for, as a last argument; it may be left out where they ask for none. */
export type FactsArgument<X> = unknown extends X ? [facts?: X] : [facts: X]

/** Whether a field is asked, and whether it must be filled, given the other answers. */
export type Condition = 'inapplicable' | 'optional' | 'required'

/** Declares a section: its title, its fields, and the rules between them. */
export function section<const F extends Fields, X = unknown>(
  title: string,
  fields: F,
  rules: SectionRules<F, X> = {},
): Section<F, X> {
  return { title, fields, ...rules }
}

/** The section for these facts: its rules know them, and ask whoever puts answers to it for none. */
export function bindSection<F extends Fields, X>(section: Section<F, X>, facts: X): Section<F> {
  const bound = <R>(rules: { readonly [K in keyof F]?: (answers: FieldValues<F>, facts: X) => R } | undefined) =>
    // Object.fromEntries forgets the names; they are those of the section's own rules.
    Object.fromEntries(
      Object.entries<((answers: FieldValues<F>, facts: X) => R) | undefined>(rules ?? {}).map(([name, rule]) => [
        name,
        rule && ((answers: FieldValues<F>) => rule(answers, facts)),
      ]),
    ) as { readonly [K in keyof F]?: (answers: FieldValues<F>) => R }
  const { title, fields, crossChecks } = section
  return {
    title,
    fields,
    appliesWhen: bound(section.appliesWhen),
    requiredWhen: bound(section.requiredWhen),
    ...(crossChecks === undefined ? {} : { crossChecks: (answers) => crossChecks(answers, facts) }),
  }
}

/** A section's empty answers. */
export const emptyValues = <F extends Fields>(section: { readonly fields: F }): FieldValues<F> =>
  buildValues(section.fields, (one) => one.empty)

/** Answers that pass every rule of each field, for tests and generated data. */
export const sampleValues = <F extends Fields>(section: { readonly fields: F }): FieldValues<F> =>
  buildValues(section.fields, (one) => one.sample)

/** Answers to these fields, each made by `value`. */
export function buildValues<F extends Fields>(
  fields: F,
  value: (one: Field<unknown>, name: string) => unknown,
): FieldValues<F> {
  const entries = Object.entries<Field<unknown>>(fields).map(([name, one]) => [name, value(one, name)] as const)
  // Object.fromEntries forgets the keys' names; they are those of the fields.
  return Object.fromEntries(entries) as FieldValues<F>
}

/** Everything that a section says of one set of answers. */
export interface CheckedSection<F extends Fields = Fields> {
  /** The answers as they are kept: trimmed, stripped of mask fillers, and empty where nothing was asked. */
  readonly normalized: FieldValues<F>
  /** Whether the answers are kept just as they are. */
  readonly isNormalized: boolean
  readonly conditions: { readonly [K in keyof F]: Condition }
  /** Every sentence that keeps the answers from being complete, in the order of the fields. */
  readonly problems: Problems
  /** The fields among those that must be filled and are empty. */
  readonly missing: ReadonlySet<string>
  /** Answers that must be given, and how many of them are and are right; and those, needed or not, that are given and wrong. */
  readonly required: number
  readonly answered: number
  readonly wrong: number
}

/** Asks a section everything about its answers at once. Settling what was settled changes nothing. */
export function checkSection<F extends Fields, X>(
  section: Section<F, X>,
  values: FieldValues<F>,
  ...[facts]: FactsArgument<X>
): CheckedSection<F> {
  // One function for sections of every kind; what comes out is made of this section's own names and values.
  return checkAnySection(section, values, facts) as CheckedSection<F>
}

function checkAnySection(section: AnySection, values: Answers, facts: unknown): CheckedSection {
  const { normalized, isNormalized, conditions } = normalizeFields(section, values, facts)
  const { requiredWhen = NO_RULES } = section
  const crossChecks = section.crossChecks?.(normalized, facts) ?? NO_RULES

  const problems: Problems = {}
  const missing = new Set<string>()
  let required = 0
  let answered = 0
  let wrong = 0
  for (const [name, one] of getFieldEntries(section.fields).fields) {
    if (conditions[name] === 'inapplicable') continue
    const isRequired = one.required || (requiredWhen[name]?.(normalized, facts) ?? false)
    if (isRequired) {
      conditions[name] = 'required'
      required += 1
    }
    const value = values[name] === undefined ? one.empty : values[name]
    const isEmpty = one.isEmpty(value)
    if (isRequired && isEmpty) {
      problems[name] = one.whenEmpty
      missing.add(name)
      continue
    }
    const sentence = (isEmpty ? undefined : one.problem(value)) ?? crossChecks[name]
    if (sentence !== undefined) {
      problems[name] = sentence
      wrong += 1
    } else if (isRequired) answered += 1
  }
  return { normalized, isNormalized, conditions, problems, missing, required, answered, wrong }
}

type Answers = Readonly<Record<string, unknown>>

const NO_RULES: Readonly<Record<string, undefined>> = {}

/** The answers as they are kept. Each field is asked in turn, with what was settled above it. */
function normalizeFields({ fields: declared, appliesWhen = NO_RULES }: AnySection, values: Answers, facts: unknown) {
  const { fields, empty } = getFieldEntries(declared)
  const normalized: Record<string, unknown> = { ...empty }
  const conditions: Record<string, Condition> = {}
  let isNormalized = true
  for (const [name, one] of fields) {
    const rule = appliesWhen[name]
    const isApplicable = rule === undefined || rule(normalized, facts)
    conditions[name] = isApplicable ? 'optional' : 'inapplicable'
    const value = values[name]
    if (isApplicable) normalized[name] = one.normalize(value === undefined ? one.empty : value)
    isNormalized &&= isSameValue(normalized[name], value)
  }
  return { normalized, isNormalized, conditions }
}

interface FieldEntries {
  readonly fields: readonly (readonly [string, Field<unknown>])[]
  readonly empty: Readonly<Record<string, unknown>>
}

/** A section's fields as they are walked through; a form of two hundred answers asks for them thousands of times. */
export const getFieldEntries = memoize((fields: Fields): FieldEntries => ({
  fields: Object.entries<Field<unknown>>(fields),
  empty: emptyValues({ fields }),
}))

/** Whether the field is asked, given the other answers. */
export const isApplicable = <F extends Fields, X>(
  section: Section<F, X>,
  name: keyof F,
  values: FieldValues<F>,
  ...facts: FactsArgument<X>
): boolean => checkSection(section, values, ...facts).conditions[name] !== 'inapplicable'

/** Whether the field must be filled, given the other answers. */
export const isRequired = <F extends Fields, X>(
  section: Section<F, X>,
  name: keyof F,
  values: FieldValues<F>,
  ...facts: FactsArgument<X>
): boolean => checkSection(section, values, ...facts).conditions[name] === 'required'

/** Every sentence that keeps these answers from being complete; none when the section is complete. */
export const findProblems = <F extends Fields, X>(
  section: Section<F, X>,
  values: FieldValues<F>,
  ...facts: FactsArgument<X>
): Problems => checkSection(section, values, ...facts).problems

/** The answers as they are kept: trimmed, stripped of mask fillers, and empty where nothing was asked. */
export const normalizeAnswers = <F extends Fields, X>(
  section: Section<F, X>,
  values: FieldValues<F>,
  ...facts: FactsArgument<X>
): FieldValues<F> => checkSection(section, values, ...facts).normalized
