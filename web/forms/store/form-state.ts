import type { Unmatched } from '@client-center/domain/forms/find-choice.ts'
import type { AnswerClash } from './form-logic.ts'
import { isBelow, toRowPath } from './is-below.ts'

/** An answer that another user also changed, until the user chooses a side. */
export interface OpenClash extends AnswerClash {
  readonly who?: string | undefined
  /** ISO date and time. */
  readonly when?: string | undefined
  /** Whether the same user changed it, in another tab or on another device. */
  readonly isSender?: boolean | undefined
}

/** The state of a store. It is immutable; each change replaces it. */
export interface FormState<A> {
  readonly answers: A
  readonly saved: A
  /** Paths whose problems are shown. */
  readonly touched: ReadonlySet<string>
  readonly isAllTouched: boolean
  /** Rows that were added after all problems were last shown. */
  readonly added: ReadonlySet<string>
  /** Errors from the server, by path. */
  readonly refused: ReadonlyMap<string, string>
  /** Errors from other checks, by path. */
  readonly extra: ReadonlyMap<string, string>
  /** Text in select fields that matches no option, by path. */
  readonly unmatched: ReadonlyMap<string, Unmatched>
  readonly clashes: readonly OpenClash[]
}

const untouched = {
  touched: new Set<string>(),
  isAllTouched: false,
  added: new Set<string>(),
  refused: new Map(),
  unmatched: new Map(),
  clashes: [],
}

/** The state of a new form, which shows no problems. */
export const createInitialState = <A>(answers: A) => ({ ...untouched, answers, saved: answers })

export const isTouched = ({ touched, isAllTouched, added }: FormState<unknown>, path: string): boolean =>
  touched.has(path) || (isAllTouched && !added.has(toRowPath(path)))

/**
 * The changes of state for a new answer at a path. They clear the server's errors at this path and above it, and the
 * unmatched text there. The empty path is the whole form: errors and texts are cleared where the answer is another one.
 */
export function withAnswers<A>(
  state: FormState<A>,
  answers: A,
  path: string,
  answerAt: (answers: A, path: string) => unknown,
): Partial<FormState<A>> {
  const hasChanged = (other: string): boolean =>
    path === '' && (other === '' || answerAt(state.answers, other) !== answerAt(answers, other))
  const refused = [...state.refused].filter(([other]) => !isBelow(path, other) && !hasChanged(other))
  const unmatched = [...state.unmatched].filter(([other]) => other !== path && !hasChanged(other))
  return {
    answers,
    ...(refused.length === state.refused.size ? {} : { refused: new Map(refused) }),
    ...(unmatched.length === state.unmatched.size ? {} : { unmatched: new Map(unmatched) }),
  }
}

/** Returns the unmatched texts with the one at this path replaced, or removed if undefined. */
export function withUnmatched(
  before: ReadonlyMap<string, Unmatched>,
  path: string,
  unmatched: Unmatched | undefined,
): ReadonlyMap<string, Unmatched> {
  const others = [...before].filter(([otherPath]) => otherPath !== path)
  return new Map(unmatched === undefined ? others : [...others, [path, unmatched]])
}
