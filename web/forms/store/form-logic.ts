import type { Field } from '@client-center/domain/forms/field.ts'
import type { FormProblem } from '@client-center/domain/forms/problem.ts'
import type { Condition } from '@client-center/domain/forms/section.ts'

/** Everything derived from one set of answers. */
export interface Verdict<A> {
  /** The answers as they are saved: trimmed, and empty where a field does not apply. */
  readonly normalized: A
  /** Every problem that keeps the answers from being complete, in the order of the form. */
  readonly problems: readonly FormProblem[]
  readonly problemAt: (path: string) => string | undefined
  readonly conditionAt: (path: string) => Condition
  /** All values that the problems and conditions directly below a place (a part or a row) depend on; see `Checked`. */
  readonly dependenciesAt: (place: string) => readonly unknown[]
}

/** An answer that two people changed; for a row, null is the side that removed it. */
export interface AnswerClash {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** What a store needs to know of its form: a section, or a form document of tabs and lists. */
export interface FormLogic<A> {
  /** Cached for the same answers. */
  readonly check: (answers: A) => Verdict<A>
  readonly fieldAt: (path: string) => Field<unknown> | undefined
  readonly answerAt: (answers: A, path: string) => unknown
  /** The answers with another one at a path; unchanged parts stay the same objects. */
  readonly withAnswer: (answers: A, path: string, value: unknown) => A
  readonly isSame: (one: A, other: A) => boolean
  /** Merges two sets of changes; where both changed the same answer, theirs wins and is listed as a clash. */
  readonly merge: (base: A, mine: A, theirs: A) => { readonly answers: A; readonly clashes: readonly AnswerClash[] }
  /** The answers with another set's value at a path. */
  readonly taking: (answers: A, from: A, path: string) => A
  /** The position of a path in the order of the form. */
  readonly rank: (answers: A, path: string) => number
}
