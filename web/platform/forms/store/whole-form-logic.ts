import { answerAt, rowsIn, withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { check, type Checked } from '@client-center/domain/forms/check.ts'
import { fieldAt, fieldsOf } from '@client-center/domain/forms/field-at.ts'
import { formInWords } from '@client-center/domain/forms/form-in-words.ts'
import { isList, partOf, type AnswersOf, type Form, type Part, type Parts } from '@client-center/domain/forms/form.ts'
import { merge, taking } from '@client-center/domain/forms/merge.ts'
import { stepsOf } from '@client-center/domain/forms/path.ts'
import { sameValue } from '@client-center/domain/forms/same-value.ts'
import type { FactsArgument } from '@client-center/domain/forms/section.ts'
import type { TypedWords } from '../typing.ts'
import type { FormLogic } from './form-logic.ts'

/** A whole form of tabs and lists, with the facts that its rules ask for. */
export interface WholeFormLogic<P extends Parts> extends FormLogic<AnswersOf<P>> {
  readonly check: (answers: AnswersOf<P>) => Checked<P>
  /** What is asked and answered, in words, section by section or row by row. */
  readonly inWords: (answers: AnswersOf<P>) => readonly TypedWords[]
}

/** What a store has to know of a whole form. */
export function wholeFormLogic<P extends Parts, X>(of: Form<P, X>, ...facts: FactsArgument<X>): WholeFormLogic<P> {
  const parts = Object.entries<Part>(of.parts)
  const orderOf = new Map(parts.map(([name], at) => [name, at]))
  return {
    check: (answers) => check(of, answers, ...facts),
    inWords: (answers) =>
      formInWords(of, answers, ...facts)
        .flatMap(({ groups }) => groups)
        .map((group) => ({
          title: group.title,
          entries: group.answers.flatMap(({ label, words }) => (words === '' ? [] : [{ label, value: words }])),
        }))
        .filter(({ entries }) => entries.length > 0),
    fieldAt: (path) => fieldAt(of.parts, path),
    answerAt: (answers, path) => answerAt(of, answers, path),
    withAnswer: (answers, path, value) => withAnswer(of, answers, path, value),
    isSame: sameValue,
    merge: (base, mine, theirs) => merge(of, base, mine, theirs),
    taking: (answers, from, path) => taking(of, answers, from, path),
    rank: (answers, path) => {
      const [name, second, third] = stepsOf(path)
      const part = partOf(of, name)
      if (part === undefined) return Infinity
      const inRow = isList(part) ? third : second
      const row = isList(part) ? rowsIn(answers, name).findIndex(({ id }) => id === second) + 1 : 0
      const field = inRow === undefined ? 0 : Object.keys(fieldsOf(part)).indexOf(inRow) + 1
      return ((orderOf.get(name) ?? 0) * 1000 + row) * 1000 + field
    },
  }
}
