import { isRowId, type AnyList, type List, type Row } from './list.ts'
import {
  emptyValues,
  sampleValues,
  type AnyRule,
  type AnyRules,
  type AnySection,
  type Fields,
  type Section,
  type FieldValues,
} from './section.ts'

/** A part of a tab: a section, or a list of rows. */
export type Part = AnySection | AnyList

export type Parts = Readonly<Record<string, Part>>

export interface Tab<P extends Parts = Parts> {
  readonly title: string
  readonly parts: P
}

export type Tabs = Readonly<Record<string, Tab>>

/** The answers of a form, by part: an object for a section, rows for a list. They are never changed in place. */
export type FormAnswers<P extends Parts> = { readonly [K in keyof P]: PartAnswers<P[K]> }

export type PartAnswers<P extends Part> = P extends { readonly section: Section<infer F, infer _> }
  ? readonly Row<F>[]
  : P extends { readonly fields: infer F extends Fields }
    ? Readonly<FieldValues<F>>
    : never

type PartFacts<P extends Part> = P extends List<infer _, infer X> ? X : P extends Section<infer _, infer X> ? X : never

type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never

/** The parts of all tabs. */
export type TabParts<T extends Tabs> =
  UnionToIntersection<T[keyof T]['parts']> extends infer P extends Parts ? P : never

/** The facts that all parts need together, except those of parts with facts of their own. */
type CombinedPartFacts<P extends Parts, OwnFacts extends PropertyKey> = {
  [K in Exclude<keyof P, OwnFacts>]: (facts: PartFacts<P[K]>) => void
} extends infer M
  ? M[keyof M] extends (facts: infer I) => void
    ? I
    : unknown
  : never

/** The rules of a form. Like the rules of a section, they see its effective answers. */
export interface FormRules<P extends Parts, X = unknown, OwnFacts extends keyof P = keyof P> {
  /**
   * When a part applies. Evaluated in the order of the parts: a rule sees the answers above its part, and those below
   * as empty.
   */
  readonly appliesWhen?: { readonly [K in keyof P]?: (answers: FormAnswers<P>, facts: X) => boolean }
  /**
   * The facts of a part if they differ from the form's, computed from the answers above it. Use small flat objects:
   * they are compared by their entries, so that an unchanged part is not checked again.
   */
  readonly facts?: { readonly [K in OwnFacts]: (answers: FormAnswers<P>, facts: X) => PartFacts<P[K]> }
  /** Rules across parts: sentences by path. They count only if the answer has no problem of its own. */
  readonly crossChecks?: (answers: FormAnswers<P>, facts: X) => Readonly<Record<string, string | undefined>>
  /** The names of a part in earlier versions. */
  readonly formerNames?: { readonly [K in keyof P]?: readonly string[] }
}

/** A form: tabs of sections and lists that are filled in and saved together. */
export interface Form<P extends Parts = Parts, X = unknown> extends Omit<FormRules<P, X>, 'facts'> {
  readonly facts?: { readonly [K in keyof P]?: (answers: FormAnswers<P>, facts: X) => unknown }
  readonly title: string
  readonly tabs: Readonly<Record<string, Tab>>
  /** The parts of all tabs, in order. */
  readonly parts: P
}

/** Any form, with its parts by name. */
export interface AnyForm extends Pick<Form, 'title' | 'tabs' | 'parts'> {
  readonly appliesWhen?: AnyRules<boolean>
  readonly facts?: AnyRules<unknown>
  readonly crossChecks?: AnyRule<Readonly<Record<string, string | undefined>>>
  readonly formerNames?: Readonly<Record<string, readonly string[] | undefined>>
}

/** The answers of any form. */
export type AnyAnswers = Readonly<Record<string, AnyPartAnswers>>
export type AnyPartAnswers = Readonly<Record<string, unknown>> | readonly AnyRow[]
export type AnyRow = { readonly id: string } & Readonly<Record<string, unknown>>

/**
 * Declares a form: its title, its tabs with their parts, and the rules across them. Part names are unique across all
 * tabs.
 */
export function form<const T extends Tabs, X = unknown, OwnFacts extends keyof TabParts<T> = never>(
  title: string,
  tabs: T,
  rules?: FormRules<TabParts<T>, X, OwnFacts>,
): Form<TabParts<T>, X & CombinedPartFacts<TabParts<T>, OwnFacts>>
// The loop loses the types of the parts.
export function form(title: string, tabs: Tabs, rules: object = {}): AnyForm {
  const parts: Record<string, Part> = {}
  for (const tab of Object.values(tabs)) {
    for (const [name, part] of Object.entries(tab.parts)) {
      if (name in parts) throw new Error(`Two parts of "${title}" are called ${name}`)
      parts[name] = part
    }
  }
  return { title, tabs, parts, ...rules }
}

export const isList = (part: Part): part is AnyList => 'section' in part

/** The part with this name, if the form has one. */
export const findPart = ({ parts }: Pick<AnyForm, 'parts'>, name: string): Part | undefined =>
  Object.hasOwn(parts, name) ? parts[name] : undefined

/** The list with this name; throws if there is none. */
export function getList(form: Pick<AnyForm, 'title' | 'parts'>, name: string): AnyList {
  const part = findPart(form, name)
  if (part === undefined || !isList(part)) throw new Error(`"${form.title}" has no list ${name}`)
  return part
}

/** The empty answers of a form; lists have no rows. */
export const emptyAnswers = <P extends Parts, X>(form: Form<P, X>): FormAnswers<P> =>
  buildAnswers(form, (part) => (isList(part) ? [] : emptyValues(part)))

/** Valid sample answers, with the required number of rows and at least one. */
export const sampleAnswers = <P extends Parts, X>(form: Form<P, X>): FormAnswers<P> =>
  buildAnswers(form, (part) => (isList(part) ? sampleRows(part) : sampleValues(part)))

const sampleRows = (list: AnyList): AnyRow[] =>
  Array.from({ length: Math.max(1, list.atLeast ?? 1) }, (_, index) => ({
    id: `row-${index + 1}`,
    ...sampleValues(list.section),
  }))

/** Builds the answers of a form part by part. */
export function buildAnswers<P extends Parts, X>(
  form: Form<P, X>,
  answers: (part: Part, name: string) => AnyPartAnswers | undefined,
): FormAnswers<P>
// Object.fromEntries loses the names in the types; they are those of the form's own parts.
export function buildAnswers<A>(
  { parts }: Pick<AnyForm, 'parts'>,
  answers: (part: Part, name: string) => A,
): Readonly<Record<string, A>> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, answers(part, name)]))
}

/** Creates a row with this id and empty answers, or with some of them given. */
export function newRow<F extends Fields, X>(list: List<F, X>, id: string, answers?: Partial<FieldValues<F>>): Row<F> {
  if (!isRowId(id)) throw new Error(`A row of "${list.title}" cannot have this id`)
  return { ...emptyValues(list.section), ...answers, id }
}
