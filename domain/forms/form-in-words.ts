import { check } from './check.ts'
import type { Field } from './field.ts'
import {
  isList,
  type FormAnswers,
  type AnyAnswers,
  type AnyPartAnswers,
  type Form,
  type Part,
  type Parts,
} from './form.ts'
import { isRows } from './answer-at.ts'
import { toPath } from './path.ts'
import type { AnySection, FactsArgument } from './section.ts'
import { words } from './words.ts'

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
  form: Form<P, X>,
  answers: FormAnswers<P>,
  ...facts: FactsArgument<X>
): readonly TabInWords[] {
  const { settled, conditionAt } = check(form, answers, ...facts)
  const settledByName: AnyAnswers = settled
  const isApplicable = (path: string) => conditionAt(path) !== 'inapplicable'
  return Object.values(form.tabs).map(({ title, parts }) => ({
    title,
    groups: Object.entries(parts)
      .filter(([name]) => isApplicable(name))
      .flatMap(([name, part]) => toGroups(name, part, settledByName[name] ?? [], isApplicable)),
  }))
}

function toGroups(
  name: string,
  part: Part,
  answers: AnyPartAnswers,
  isApplicable: (path: string) => boolean,
): GroupInWords[] {
  const group = (section: AnySection, values: Readonly<Record<string, unknown>>, path: string, title: string) => ({
    path,
    title,
    answers: Object.entries<Field<unknown>>(section.fields)
      .map(([field, one]) => ({ path: toPath(path, field), label: one.label, words: words(one, values[field]) }))
      .filter((one) => isApplicable(one.path)),
  })
  if (!isRows(answers)) return isList(part) ? [] : [group(part, answers, name, part.title)]
  if (!isList(part)) return []
  return answers.map((row, at) =>
    group(part.section, row, toPath(name, row.id), part.rowTitle?.(row, at) || `${part.section.title} ${at + 1}`),
  )
}
