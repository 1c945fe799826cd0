import type { Field } from '@client-center/domain/forms/field.ts'
import { checkSection, type Fields, type Section, type FieldValues } from '@client-center/domain/forms/section.ts'
import type { FormLogic, AnswerClash, Verdict } from './form-logic.ts'

/** The logic of a single section. The path of an answer is the name of its field. */
export function sectionLogic<F extends Fields>(section: Section<F>): FormLogic<FieldValues<F>> {
  type Values = FieldValues<F>
  const names = Object.keys(section.fields)
  const known = new WeakMap<Values, Verdict<Values>>()
  const check = (answers: Values): Verdict<Values> => {
    const { normalized, conditions, problems, missing } = checkSection(section, answers)
    return {
      normalized,
      problems: names.flatMap((path) => {
        const sentence = problems[path]
        return sentence === undefined ? [] : [{ path, sentence, missing: missing.has(path) }]
      }),
      problemAt: (path) => problems[path],
      conditionAt: (path) => conditions[path] ?? 'inapplicable',
      dependenciesAt: () => [problems],
    }
  }
  const withAnswer = (answers: Values, path: string, value: unknown): Values =>
    Object.is(answers[path], value) ? answers : { ...answers, [path]: value }
  return {
    check: (answers) => {
      const before = known.get(answers)
      if (before !== undefined) return before
      const verdict = check(answers)
      known.set(answers, verdict)
      return verdict
    },
    fieldAt: (path): Field<unknown> | undefined => section.fields[path],
    answerAt: (answers, path) => answers[path],
    withAnswer,
    isSame: (one, other) => names.every((name) => isSameAnswer(one[name], other[name])),
    merge: (base, mine, theirs) => {
      const clashes: AnswerClash[] = []
      let answers = theirs
      for (const path of names) {
        const [was, left, right] = [base[path], mine[path], theirs[path]]
        if (isSameAnswer(left, was) || isSameAnswer(left, right)) continue
        if (isSameAnswer(right, was)) answers = withAnswer(answers, path, left)
        else clashes.push({ path, mine: left, theirs: right })
      }
      return { answers, clashes }
    },
    withAnswerFrom: (answers, from, path) => withAnswer(answers, path, from[path]),
    rank: (_, path) => names.indexOf(path),
  }
}

/** Answers are texts, numbers, booleans, and small lists and objects of them. */
const isSameAnswer = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
