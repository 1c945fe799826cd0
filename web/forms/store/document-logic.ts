import { answerAt, getRows, withAnswer } from '@client-center/domain/forms/answer-at.ts'
import { checkForm, type CheckedForm } from '@client-center/domain/forms/check-form.ts'
import { fieldAt, getFields } from '@client-center/domain/forms/field-at.ts'
import { formatForm } from '@client-center/domain/forms/format-form.ts'
import {
  isList,
  findPart,
  type FormAnswers,
  type Form,
  type Part,
  type Parts,
} from '@client-center/domain/forms/form.ts'
import { merge, copyAnswer } from '@client-center/domain/forms/merge.ts'
import { splitPath } from '@client-center/domain/forms/path.ts'
import { isSameValue } from '@client-center/domain/forms/same-value.ts'
import type { FactsArgument } from '@client-center/domain/forms/section.ts'
import type { UnsavedText } from './unsaved-forms.ts'
import type { FormLogic } from './form-logic.ts'

/** The logic of a form document, with the facts that its rules need. */
export interface DocumentLogic<P extends Parts> extends FormLogic<FormAnswers<P>> {
  readonly check: (answers: FormAnswers<P>) => CheckedForm<P>
  /** The labels and answers as text, by section or row. */
  readonly inWords: (answers: FormAnswers<P>) => readonly UnsavedText[]
}

/** Creates the logic of a form document for a store. */
export function documentLogic<P extends Parts, X>(form: Form<P, X>, ...facts: FactsArgument<X>): DocumentLogic<P> {
  const parts = Object.entries<Part>(form.parts)
  const partOrder = new Map(parts.map(([name], at) => [name, at]))
  return {
    check: (answers) => checkForm(form, answers, ...facts),
    inWords: (answers) =>
      formatForm(form, answers, ...facts)
        .flatMap(({ groups }) => groups)
        .map((group) => ({
          title: group.title,
          entries: group.answers.flatMap(({ label, words }) => (words === '' ? [] : [{ label, value: words }])),
        }))
        .filter(({ entries }) => entries.length > 0),
    fieldAt: (path) => fieldAt(form.parts, path),
    answerAt: (answers, path) => answerAt(form, answers, path),
    withAnswer: (answers, path, value) => withAnswer(form, answers, path, value),
    isSame: isSameValue,
    merge: (base, mine, theirs) => merge(form, base, mine, theirs),
    withAnswerFrom: (answers, from, path) => copyAnswer(form, answers, from, path),
    rank: (answers, path) => {
      const [name, second, third] = splitPath(path)
      const part = findPart(form, name)
      if (part === undefined) return Infinity
      const inRow = isList(part) ? third : second
      const row = isList(part) ? getRows(answers, name).findIndex(({ id }) => id === second) + 1 : 0
      const field = inRow === undefined ? 0 : Object.keys(getFields(part)).indexOf(inRow) + 1
      return ((partOrder.get(name) ?? 0) * 1000 + row) * 1000 + field
    },
  }
}
