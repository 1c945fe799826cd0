import type { Field } from '@client-center/domain/forms/field.ts'
import type { FormProblem } from '@client-center/domain/forms/problem.ts'
import type { Condition } from '@client-center/domain/forms/section.ts'

/** The result of checking one set of answers. */
export interface Verdict<A> {
  /** The answers as they will be saved: trimmed, and empty where a field does not apply. */
  readonly normalized: A
  /** Every problem that prevents the answers from being complete, in the order of the form. */
  readonly problems: readonly FormProblem[]
  readonly problemAt: (path: string) => string | undefined
  readonly conditionAt: (path: string) => Condition
  /** All values that the problems and conditions directly below a place (a part or a row) depend on; see `Checked`. */
  readonly dependenciesAt: (parentPath: string) => readonly unknown[]
}

/** An answer that two users changed. For a row, null is the side that removed it. */
export interface AnswerClash {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** The operations that a store needs from its form, which is a section or a form document. */
export interface FormLogic<A> {
  /** The result is cached for the same answers object. */
  readonly check: (answers: A) => Verdict<A>
  readonly fieldAt: (path: string) => Field<unknown> | undefined
  readonly answerAt: (answers: A, path: string) => unknown
  /** Returns the answers with a new value at a path. Unchanged parts are the same objects. */
  readonly withAnswer: (answers: A, path: string, value: unknown) => A
  readonly isSame: (one: A, other: A) => boolean
  /** Merges two sets of changes. If both changed the same answer, theirs is used and the clash is returned. */
  readonly merge: (base: A, mine: A, theirs: A) => { readonly answers: A; readonly clashes: readonly AnswerClash[] }
  /** Returns the answers with the value that another set has at this path. */
  readonly withAnswerFrom: (answers: A, from: A, path: string) => A
  /** The position of a path in the order of the form. */
  readonly rank: (answers: A, path: string) => number
}
