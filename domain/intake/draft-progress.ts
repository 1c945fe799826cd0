/** How many answers must be given, and how many of them are given and right. */
export interface AnswerCounts {
  readonly answered: number
  readonly required: number
}

/** How far the draft of an intake is, in words (AMB-144). In a file of its own: the menu shows it, on pages without the form. */
export const describeDraftProgress = ({ answered, required }: AnswerCounts): string =>
  `In progress, ${answered} of ${required}`
