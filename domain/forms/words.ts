import { formatUs, isCalendarDate } from '../calendar.ts'
import { check } from './check.ts'
import type { Field } from './field.ts'
import {
  isList,
  type AnswersOf,
  type AnyAnswers,
  type AnyForm,
  type AnyRow,
  type Form,
  type Part,
  type Parts,
  type Tab,
} from './form.ts'
import { pathOf } from './path.ts'
import { shownOf } from './secrets.ts'
import type { AnySection, FactsArgument } from './section.ts'

/** An answer as people read it; the empty string when there is none. A secret is concealed. */
export function words<V>(field: Field<V>, value: V): string {
  // What may be shown of an answer is an answer.
  const shown = shownOf(field as Field<unknown>, value) as V
  if (field.isEmpty(shown)) return ''
  if (typeof shown === 'string') return textOf(field, shown)
  if (typeof shown === 'boolean') return shown ? 'Yes' : 'No'
  if (typeof shown === 'number') return labelOf(field, shown)
  if (Array.isArray(shown)) return shown.map((one: unknown) => labelOf(field, one)).join(', ')
  return hasName(shown) ? shown.name : ''
}

function textOf<V>(field: Field<V>, value: string): string {
  if (field.control === 'date') return isCalendarDate(value) ? formatUs(value) : partOfDate(value)
  if (field.control === 'month') return partOfDate(value)
  if (field.control === 'time') return twelveHours(value)
  return field.mask === undefined ? value : masked(field.mask, value)
}

/** MM/YYYY of 'YYYY-MM'; what is no month stays as it is. */
const partOfDate = (value: string): string => value.replace(/^(\d{4})-(\d{2})$/, '$2/$1')

/** 8:30 AM of '08:30'; what is no time stays as it is. */
function twelveHours(value: string): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(value) ?? []
  if (hours === undefined) return value
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`
}

/** The digits of a value in the places of a mask; what has no digits stays as it is. */
function masked(mask: string, value: string): string {
  const digits = value.replaceAll(/\D/g, '')
  if (digits === '') return value
  let next = 0
  let text = ''
  for (const place of mask) {
    if (next >= digits.length) break
    text += place === '#' ? (digits[next++] ?? '') : place
  }
  return text
}

const labelOf = <V>(field: Field<V>, value: unknown): string =>
  field.options === undefined ? String(value) : (field.options.find((option) => option.value === value)?.label ?? '')

const hasName = (value: unknown): value is { readonly name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

/** One answer in words, under its label. */
export interface AnswerInWords {
  readonly path: string
  readonly label: string
  readonly words: string
}

export interface GroupInWords {
  readonly path: string
  readonly title: string
  readonly answers: readonly AnswerInWords[]
}

export interface TabInWords {
  readonly title: string
  /** A section each, or a row of a list. */
  readonly groups: readonly GroupInWords[]
}

/** A whole form in words, in its order: what is asked, settled, with blanks as the empty string. */
export function formInWords<P extends Parts, X>(
  of: Form<P, X>,
  answers: AnswersOf<P>,
  ...facts: FactsArgument<X>
): readonly TabInWords[] {
  const { settled, conditionAt } = check(of, answers, ...facts)
  const isAsked = (path: string) => conditionAt(path) !== 'notAsked'
  return Object.values<Tab>((of as AnyForm).tabs).map(({ title, parts }) => ({
    title,
    groups: Object.entries<Part>(parts)
      .filter(([name]) => isAsked(name))
      .flatMap(([name, part]) => groupsOf(name, part, (settled as unknown as AnyAnswers)[name], isAsked)),
  }))
}

function groupsOf(
  name: string,
  part: Part,
  answers: AnyAnswers[string] | undefined,
  isAsked: (path: string) => boolean,
): GroupInWords[] {
  const group = (of: AnySection, values: Readonly<Record<string, unknown>>, path: string, title: string) => ({
    path,
    title,
    answers: Object.entries<Field<unknown>>(of.fields)
      .map(([field, one]) => ({ path: pathOf(path, field), label: one.label, words: words(one, values[field]) }))
      .filter((one) => isAsked(one.path)),
  })
  if (!isList(part)) return [group(part, answers as Readonly<Record<string, unknown>>, name, part.title)]
  return (answers as readonly AnyRow[]).map((row, at) =>
    group(part.section, row, pathOf(name, row.id), part.rowTitle?.(row, at) || `${part.section.title} ${at + 1}`),
  )
}
