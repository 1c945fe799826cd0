/** How many required answers are given and valid, and how many there are. */
export interface AnswerCounts {
  readonly answered: number
  readonly required: number
}

/**
 * Describes the progress of an intake's draft (AMB-144). In its own file because the menu needs it on pages without the
 * form.
 */
export const describeDraftProgress = ({ answered, required }: AnswerCounts): string =>
  `In progress, ${answered} of ${required}`
