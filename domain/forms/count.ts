/** How far a tab or a form is: answers that must be given, how many of them are, and what is given and wrong. */
export interface Count {
  readonly required: number
  readonly answered: number
  readonly wrong: number
}

export const isComplete = ({ required, answered, wrong }: Count): boolean => answered === required && wrong === 0

export const sumOf = (counts: readonly Count[]): Count => ({
  required: counts.reduce((sum, one) => sum + one.required, 0),
  answered: counts.reduce((sum, one) => sum + one.answered, 0),
  wrong: counts.reduce((sum, one) => sum + one.wrong, 0),
})
