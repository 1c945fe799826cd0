import type { Field } from './field.ts'
import { memoize } from './memoize.ts'
import { isSameValue } from './same-value.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a section has fields of all types; inference keeps the type of each
export type Fields = Readonly<Record<string, Field<any>>>

/** The answers of a section, complete or not. */
export type FieldValues<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer V> ? V : never }

/** Problem sentences by field name. */
export type Problems = Record<string, string>

/**
 * The rules of a section. They see the effective answers: normalized, and empty where a field does not apply. The
 * caller passes `facts`; a rule declares them in the type of its second argument.
 */
export interface SectionRules<F extends Fields, X = unknown> {
  /**
   * When a field applies. One that does not apply is disabled, never wrong, and emptied by normalization. Evaluated in
   * the order of the fields: a rule sees the answers above its field, and those below as empty.
   */
  readonly appliesWhen?: { readonly [K in keyof F]?: (answers: FieldValues<F>, facts: X) => boolean }
  /** When a field that is not always required is required. */
  readonly requiredWhen?: { readonly [K in keyof F]?: (answers: FieldValues<F>, facts: X) => boolean }
  /** Rules across answers. They count only if the field has no problem of its own. */
  readonly crossChecks?: (answers: FieldValues<F>, facts: X) => { readonly [K in keyof F]?: string | undefined }
}

/** A group of fields that are shown and saved together. */
export interface Section<F extends Fields = Fields, X = unknown> extends SectionRules<F, X> {
  readonly title: string
  readonly fields: F
}

// oxlint-disable-next-line typescript/no-explicit-any -- rules take their own section's answers and facts, so no narrower type fits all sections
export type AnyRule<R> = (answers: any, facts: any) => R
export type AnyRules<R> = Readonly<Record<string, AnyRule<R> | undefined>>

/** Any section, with its fields by name. */
export interface AnySection {
  readonly title: string
  readonly fields: Fields
  readonly appliesWhen?: AnyRules<boolean>
  readonly requiredWhen?: AnyRules<boolean>
  readonly crossChecks?: AnyRule<Readonly<Record<string, string | undefined>>>
}

/** The facts that the rules of a section need, as the last argument; optional if they need none. */
export type FactsArgument<X> = unknown extends X ? [facts?: X] : [facts: X]

/** Whether a field applies and whether it is required, given the other answers. */
export type Condition = 'inapplicable' | 'optional' | 'required'

/** Declares a section: its title, its fields, and the rules between them. */
export function section<const F extends Fields, X = unknown>(
  title: string,
  fields: F,
  rules: SectionRules<F, X> = {},
): Section<F, X> {
  return { title, fields, ...rules }
}

/** Binds a section to its facts, so that callers need not pass any. */
export function bindSection<F extends Fields, X>(section: Section<F, X>, facts: X): Section<F> {
  const { title, fields, crossChecks } = section
  return {
    title,
    fields,
    appliesWhen: bindRules(section.appliesWhen, facts),
    requiredWhen: bindRules(section.requiredWhen, facts),
    ...(crossChecks === undefined ? {} : { crossChecks: (answers) => crossChecks(answers, facts) }),
  }
}

/** The same rules with their facts bound. */
function bindRules<F extends Fields, X, R>(
  rules: { readonly [K in keyof F]?: (answers: FieldValues<F>, facts: X) => R } | undefined,
  facts: X,
): { readonly [K in keyof F]?: (answers: FieldValues<F>) => R }
function bindRules<R>(rules: AnyRules<R> = {}, facts: unknown): AnyRules<R> {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, rule && ((answers: Answers) => rule(answers, facts))]),
  )
}

/** A section's empty answers. */
export const emptyValues = <F extends Fields>(section: { readonly fields: F }): FieldValues<F> =>
  buildValues(section.fields, (field) => field.empty)

/** Valid sample answers, for tests and generated data. */
export const sampleValues = <F extends Fields>(section: { readonly fields: F }): FieldValues<F> =>
  buildValues(section.fields, (field) => field.sample)

/** Builds the answers of these fields one by one. */
export function buildValues<F extends Fields>(
  fields: F,
  value: (field: Field<unknown>, name: string) => unknown,
): FieldValues<F>
// Object.fromEntries loses the names in the types; they are those of the fields.
export function buildValues(fields: Fields, value: (field: Field<unknown>, name: string) => unknown): Answers {
  return Object.fromEntries(Object.entries<Field<unknown>>(fields).map(([name, field]) => [name, value(field, name)]))
}

/** The result of checking a section's answers. */
export interface CheckedSection<F extends Fields = Fields> {
  /** The answers as they are stored: trimmed, without mask characters, and empty where a field does not apply. */
  readonly normalized: FieldValues<F>
  /** Whether normalization changes nothing. */
  readonly isNormalized: boolean
  readonly conditions: { readonly [K in keyof F]: Condition }
  /** All problems, in the order of the fields. */
  readonly problems: Problems
  /** The required fields that are empty. */
  readonly missing: ReadonlySet<string>
  /** The number of required answers, of those that are given and valid, and of invalid answers, required or not. */
  readonly required: number
  readonly answered: number
  readonly wrong: number
}

/** Checks the answers of a section and normalizes them. */
export function checkSection<F extends Fields, X>(
  section: Section<F, X>,
  values: FieldValues<F>,
  ...facts: FactsArgument<X>
): CheckedSection<F>
// One implementation for all sections; the result has this section's own names and values.
export function checkSection(section: AnySection, values: Answers, facts?: unknown): CheckedSection {
  const { normalized, isNormalized, conditions } = normalizeFields(section, values, facts)
  const { requiredWhen = NO_RULES } = section
  const crossChecks = section.crossChecks?.(normalized, facts) ?? NO_RULES

  const problems: Problems = {}
  const missing = new Set<string>()
  let required = 0
  let answered = 0
  let wrong = 0
  for (const [name, field] of getFieldEntries(section.fields).fields) {
    if (conditions[name] === 'inapplicable') continue
    const isRequired = field.required || (requiredWhen[name]?.(normalized, facts) ?? false)
    if (isRequired) {
      conditions[name] = 'required'
      required += 1
    }
    const value = values[name] === undefined ? field.empty : values[name]
    const isEmpty = field.isEmpty(value)
    if (isRequired && isEmpty) {
      problems[name] = field.whenEmpty
      missing.add(name)
      continue
    }
    const sentence = (isEmpty ? undefined : field.problem(value)) ?? crossChecks[name]
    if (sentence !== undefined) {
      problems[name] = sentence
      wrong += 1
    } else if (isRequired) answered += 1
  }
  return { normalized, isNormalized, conditions, problems, missing, required, answered, wrong }
}

type Answers = Readonly<Record<string, unknown>>

const NO_RULES: Readonly<Record<string, undefined>> = {}

/** Normalizes each field in order, with the normalized answers above it. */
function normalizeFields({ fields: declared, appliesWhen = NO_RULES }: AnySection, values: Answers, facts: unknown) {
  const { fields, empty } = getFieldEntries(declared)
  const normalized: Record<string, unknown> = { ...empty }
  const conditions: Record<string, Condition> = {}
  let isNormalized = true
  for (const [name, field] of fields) {
    const rule = appliesWhen[name]
    const isApplicable = rule === undefined || rule(normalized, facts)
    conditions[name] = isApplicable ? 'optional' : 'inapplicable'
    const value = values[name]
    if (isApplicable) normalized[name] = field.normalize(value === undefined ? field.empty : value)
    isNormalized &&= isSameValue(normalized[name], value)
  }
  return { normalized, isNormalized, conditions }
}

interface FieldEntries {
  readonly fields: readonly (readonly [string, Field<unknown>])[]
  readonly empty: Readonly<Record<string, unknown>>
}

/** The field entries of a section, cached because a form of two hundred answers needs them thousands of times. */
export const getFieldEntries = memoize((fields: Fields): FieldEntries => ({
  fields: Object.entries<Field<unknown>>(fields),
  empty: emptyValues({ fields }),
}))

/** Whether the field applies, given the other answers. */
export const isApplicable = <F extends Fields, X>(
  section: Section<F, X>,
  name: keyof F,
  values: FieldValues<F>,
  ...facts: FactsArgument<X>
): boolean => checkSection(section, values, ...facts).conditions[name] !== 'inapplicable'

/** Whether the field is required, given the other answers. */
export const isRequired = <F extends Fields, X>(
  section: Section<F, X>,
  name: keyof F,
  values: FieldValues<F>,
  ...facts: FactsArgument<X>
): boolean => checkSection(section, values, ...facts).conditions[name] === 'required'

/** All problems of these answers; empty if the section is complete. */
export const findProblems = <F extends Fields, X>(
  section: Section<F, X>,
  values: FieldValues<F>,
  ...facts: FactsArgument<X>
): Problems => checkSection(section, values, ...facts).problems

/** The answers as they are stored: trimmed, without mask characters, and empty where a field does not apply. */
export const normalizeAnswers = <F extends Fields, X>(
  section: Section<F, X>,
  values: FieldValues<F>,
  ...facts: FactsArgument<X>
): FieldValues<F> => checkSection(section, values, ...facts).normalized
