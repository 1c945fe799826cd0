import type { Condition } from './section.ts'

/**
 * The progress of a tab or form: required answers, those that are given and right (design, Forms 15), and wrong ones.
 */
export interface Count {
  readonly required: number
  readonly answered: number
  readonly wrong: number
}

export const isComplete = ({ required, answered, wrong }: Count): boolean => answered === required && wrong === 0

/**
 * The correction of a count for problems from rules across answers: they count as wrong, and required ones no longer as
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
