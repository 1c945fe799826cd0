import type { Field } from './field.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- a section holds fields of every kind; each one's own type is kept by inference
export type Fields = Readonly<Record<string, Field<any>>>

/** The answers of a section, complete or not. */
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer V> ? V : never }

/** Sentences by field name. */
export type Problems = Record<string, string>

export interface SectionRules<F extends Fields> {
  /** When a field is asked at all; one that is not asked is disabled, never wrong, and emptied when it is settled. */
  readonly asked?: { readonly [K in keyof F]?: (values: ValuesOf<F>) => boolean }
  /** When a field that is not always required must be filled. */
  readonly needed?: { readonly [K in keyof F]?: (values: ValuesOf<F>) => boolean }
  /** Rules that look at several answers; they are put only when each field alone is right. */
  readonly also?: (values: ValuesOf<F>) => { readonly [K in keyof F]?: string | undefined }
}

/** A group of answers that are shown and saved together. */
export interface Section<F extends Fields = Fields> extends SectionRules<F> {
  readonly title: string
  readonly fields: F
}

// oxlint-disable-next-line typescript/no-explicit-any -- rules take their own section's answers, so no narrower type holds every section
export type AnySection = Section<any>

/** Declares a section: its title, its fields, and the rules between them. */
export function section<const F extends Fields>(title: string, fields: F, rules: SectionRules<F> = {}): Section<F> {
  return { title, fields, ...rules }
}

/** A section's empty answers. */
export const emptyValues = <F extends Fields>(of: Section<F>): ValuesOf<F> => valuesFrom(of, (one) => one.empty)

/** Answers that pass every rule of each field, for tests and generated data. */
export const sampleValues = <F extends Fields>(of: Section<F>): ValuesOf<F> => valuesFrom(of, (one) => one.sample)

/** Whether the field is asked, given the other answers. */
export const isAsked = <F extends Fields>(of: Section<F>, name: keyof F, values: ValuesOf<F>): boolean =>
  of.asked?.[name]?.(values) ?? true

/** Whether the field must be filled, given the other answers. */
export const isNeeded = <F extends Fields>(of: Section<F>, name: keyof F, values: ValuesOf<F>): boolean =>
  isAsked(of, name, values) && (of.fields[name]?.required === true || (of.needed?.[name]?.(values) ?? false))

/** Every sentence that stands between these answers and completeness; none when the section is complete. */
export function problemsOf<F extends Fields>(of: Section<F>, values: ValuesOf<F>): Problems {
  const problems: Problems = {}
  for (const [name, one] of Object.entries(of.fields)) {
    if (!isAsked(of, name, values)) continue
    const value: unknown = values[name]
    const sentence = one.isEmpty(value) ? (isNeeded(of, name, values) ? one.whenEmpty : undefined) : one.problem(value)
    if (sentence !== undefined) problems[name] = sentence
  }
  for (const [name, sentence] of Object.entries(of.also?.(values) ?? {})) {
    if (typeof sentence === 'string' && problems[name] === undefined) problems[name] = sentence
  }
  return problems
}

/** The answers as they are kept: trimmed, stripped of mask fillers, and empty where nothing was asked. */
export const settle = <F extends Fields>(of: Section<F>, values: ValuesOf<F>): ValuesOf<F> =>
  valuesFrom(of, (one, name) => (isAsked(of, name, values) ? one.settle(values[name]) : one.empty))

function valuesFrom<F extends Fields>(of: Section<F>, value: (one: F[string], name: string) => unknown): ValuesOf<F> {
  const entries = Object.entries(of.fields).map(([name, one]) => [name, value(one as F[string], name)] as const)
  // Object.fromEntries forgets the keys' names; they are those of the section's own fields.
  return Object.fromEntries(entries) as ValuesOf<F>
}
