import type { Condition } from './section.ts'

/**
 * How far a tab or a form is: answers that must be given, how many of them are given and right (design, Forms 15), and what is
 * given and wrong.
 */
export interface Count {
  readonly required: number
  readonly answered: number
  readonly wrong: number
}

export const isComplete = ({ required, answered, wrong }: Count): boolean => answered === required && wrong === 0

/**
 * What rules across answers change in a count: their problems are wrong answers, and required ones among them do not count as
 * answered.
 */
export const countCrossProblems = (
  problems: readonly { readonly path: string }[],
  conditionAt: (path: string) => Condition,
): Count => ({
  required: 0,
  answered: -problems.filter(({ path }) => conditionAt(path) === 'required').length,
  wrong: problems.length,
})

export const sumCounts = (counts: readonly Count[]): Count => ({
  required: counts.reduce((sum, one) => sum + one.required, 0),
  answered: counts.reduce((sum, one) => sum + one.answered, 0),
  wrong: counts.reduce((sum, one) => sum + one.wrong, 0),
})
