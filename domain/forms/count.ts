import type { Condition } from './section.ts'

/**
 * The progress of a tab or form: the number of required answers, of those that are given and valid (design, Forms 15),
 * and of invalid answers.
 */
export interface Count {
  readonly required: number
  readonly answered: number
  readonly wrong: number
}

export const isComplete = ({ required, answered, wrong }: Count): boolean => answered === required && wrong === 0

/**
 * The adjustment of a count for problems from rules across answers: each adds an invalid answer, and a required answer
 * with such a problem no longer counts as answered.
 */
export const countCrossProblems = (
  problems: readonly { readonly path: string }[],
  conditionAt: (path: string) => Condition,
): Count => ({
  required: 0,
  answered: -problems.filter(({ path }) => conditionAt(path) === 'required').length,
  wrong: problems.length,
})

/** "2 of 60", or "2 of about 29" while more answers will be required, such as those of a list without rows. */
export const formatProgress = ({
  answered,
  required,
  hasOpenTotal,
}: Pick<Count, 'answered' | 'required'> & { readonly hasOpenTotal: boolean }): string =>
  `${answered} of ${hasOpenTotal ? 'about ' : ''}${required}`

export const sumCounts = (counts: readonly Count[]): Count => ({
  required: counts.reduce((sum, count) => sum + count.required, 0),
  answered: counts.reduce((sum, count) => sum + count.answered, 0),
  wrong: counts.reduce((sum, count) => sum + count.wrong, 0),
})
