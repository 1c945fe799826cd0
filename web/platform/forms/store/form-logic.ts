import type { Field } from '@client-center/domain/forms/field.ts'
import type { FormProblem } from '@client-center/domain/forms/problem.ts'
import type { Condition } from '@client-center/domain/forms/section.ts'

/** Everything that is derived from one set of answers. */
export interface Verdict<A> {
  /** The answers as they are kept: trimmed, and empty where nothing was asked. */
  readonly normalized: A
  /** Every sentence that keeps the answers from being complete, in the order of the form. */
  readonly problems: readonly FormProblem[]
  readonly problemAt: (path: string) => string | undefined
  readonly conditionAt: (path: string) => Condition
  /** All values on which the problems and conditions right below a place (a part or a row) depend; see `Checked`. */
  readonly dependenciesAt: (place: string) => readonly unknown[]
}

/** An answer that two people changed; of a row, null is said by the side that removed it. */
export interface Overlap {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** What a store has to know of the form whose answers it holds: a single section, or a whole form of tabs and lists. */
export interface FormLogic<A> {
  /** Asked with the same answers again it gives the same verdict at once. */
  readonly check: (answers: A) => Verdict<A>
  readonly fieldAt: (path: string) => Field<unknown> | undefined
  readonly answerAt: (answers: A, path: string) => unknown
  /** The answers with another one at a path; what does not change stays the same object. */
  readonly withAnswer: (answers: A, path: string, value: unknown) => A
  readonly isSame: (one: A, other: A) => boolean
  /** What only one side changed is kept from both; where both did, theirs stands and is named. */
  readonly merge: (base: A, mine: A, theirs: A) => { readonly answers: A; readonly clashes: readonly Overlap[] }
  /** The answers with what another set has at a path. */
  readonly taking: (answers: A, from: A, path: string) => A
  /** Where a path stands in the order of the form. */
  readonly rank: (answers: A, path: string) => number
}
