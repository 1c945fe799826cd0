import { checkForm } from './check-form.ts'
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
import { formatAnswer } from './format-answer.ts'

/** One formatted answer with its label. */
export interface FormattedAnswer {
  readonly path: string
  readonly label: string
  readonly words: string
}

export interface FormattedGroup {
  readonly path: string
  readonly title: string
  readonly answers: readonly FormattedAnswer[]
}

export interface FormattedTab {
  readonly title: string
  /** One group for each section and each row of a list. */
  readonly groups: readonly FormattedGroup[]
}

/** Formats all applicable answers of a form in order, normalized; an empty answer is an empty text. */
export function formatForm<P extends Parts, X>(
  form: Form<P, X>,
  answers: FormAnswers<P>,
  ...facts: FactsArgument<X>
): readonly FormattedTab[] {
  const { normalized, conditionAt } = checkForm(form, answers, ...facts)
  const normalizedByName: AnyAnswers = normalized
  const isApplicable = (path: string) => conditionAt(path) !== 'inapplicable'
  return Object.values(form.tabs).map(({ title, parts }) => ({
    title,
    groups: Object.entries(parts)
      .filter(([name]) => isApplicable(name))
      .flatMap(([name, part]) => toGroups(name, part, normalizedByName[name] ?? [], isApplicable)),
  }))
}

function toGroups(
  name: string,
  part: Part,
  answers: AnyPartAnswers,
  isApplicable: (path: string) => boolean,
): FormattedGroup[] {
  const group = (section: AnySection, values: Readonly<Record<string, unknown>>, path: string, title: string) => ({
    path,
    title,
    answers: Object.entries<Field<unknown>>(section.fields)
      .map(([field, definition]) => ({
        path: toPath(path, field),
        label: definition.label,
        words: formatAnswer(definition, values[field]),
      }))
      .filter((answer) => isApplicable(answer.path)),
  })
  if (!isRows(answers)) return isList(part) ? [] : [group(part, answers, name, part.title)]
  if (!isList(part)) return []
  return answers.map((row, index) =>
    group(part.section, row, toPath(name, row.id), part.rowTitle?.(row, index) || `${part.section.title} ${index + 1}`),
  )
}
