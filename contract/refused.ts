import type { Problem } from '@client-center/domain/forms/problem.ts'

/** The body of an answer that is a refusal. */
export interface Refused {
  /** The sentence for the person, shown as it is (NOTE-01). */
  readonly message: string
  /** What is wrong, and where, each without the name of its field: so a screen leads to the field. */
  readonly problems?: readonly Problem[]
}
