import { answerAt, withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { check, type Checked } from '@client-center/domain/forms/check.ts'
import type { Field } from '@client-center/domain/forms/field.ts'
import {
  isList,
  type AnswersOf,
  type AnyAnswers,
  type Form,
  type Part,
  type Parts,
} from '@client-center/domain/forms/form.ts'
import { merge, taking } from '@client-center/domain/forms/merge.ts'
import { stepsOf } from '@client-center/domain/forms/path.ts'
import { sameValue } from '@client-center/domain/forms/same-value.ts'
import type { FactsArgument, Fields } from '@client-center/domain/forms/section.ts'
import type { FormLogic } from './form-logic.ts'

/** A whole form of tabs and lists, with the facts that its rules ask for. */
export interface WholeFormLogic<P extends Parts> extends FormLogic<AnswersOf<P>> {
  readonly check: (answers: AnswersOf<P>) => Checked<P>
}

/** What a store has to know of a whole form. */
export function wholeFormLogic<P extends Parts, X>(of: Form<P, X>, ...facts: FactsArgument<X>): WholeFormLogic<P> {
  const parts = Object.entries<Part>(of.parts)
  const orderOf = new Map(parts.map(([name], at) => [name, at]))
  return {
    check: (answers) => check(of, answers, ...facts),
    fieldAt: (path) => fieldAt(of.parts, path),
    answerAt: (answers, path) => answerAt(of, answers, path),
    withAnswer: (answers, path, value) => withAnswer(of, answers, path, value),
    isSame: sameValue,
    merge: (base, mine, theirs) => merge(of, base, mine, theirs),
    taking: (answers, from, path) => taking(of, answers, from, path),
    rank: (answers, path) => {
      const [name, second, third] = stepsOf(path)
      const part = of.parts[name]
      if (part === undefined) return Infinity
      const rows = (answers as unknown as AnyAnswers)[name]
      const inRow = third ?? (Array.isArray(rows) ? undefined : second)
      const row = Array.isArray(rows) ? rows.findIndex(({ id }: { readonly id: string }) => id === second) + 1 : 0
      const field = inRow === undefined ? 0 : Object.keys(fieldsOf(part)).indexOf(inRow) + 1
      return ((orderOf.get(name) ?? 0) * 1000 + row) * 1000 + field
    },
  }
}

const fieldsOf = (part: Part): Fields => (isList(part) ? part.section.fields : part.fields)

/** The field that an answer's path leads to; none where it leads to a row, a list or nowhere. */
export function fieldAt(parts: Parts, path: string): Field<unknown> | undefined {
  const [name, second, third] = stepsOf(path)
  const part = parts[name]
  if (part === undefined) return undefined
  const field = isList(part) ? third : second
  return field === undefined ? undefined : fieldsOf(part)[field]
}
