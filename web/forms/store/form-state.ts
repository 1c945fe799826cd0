import type { Unmatched } from '@client-center/domain/forms/find-choice.ts'
import type { AnswerClash } from './form-logic.ts'
import { isBelow, toRowPath } from './path-places.ts'

/** An answer that another person changed, too, until one of the two is chosen. */
export interface OpenClash extends AnswerClash {
  readonly who?: string | undefined
  /** ISO instant. */
  readonly when?: string | undefined
  /** The same person changed it, in another tab or on another device. */
  readonly isSender?: boolean | undefined
}

/** The state of a store. It is replaced, never mutated. */
export interface FormState<A> {
  readonly answers: A
  readonly saved: A
  /** Paths whose problems are shown. */
  readonly touched: ReadonlySet<string>
  readonly isAllTouched: boolean
  /** Rows added since all problems were last shown. */
  readonly added: ReadonlySet<string>
  /** Errors from the server, by path. */
  readonly refused: ReadonlyMap<string, string>
  /** Errors from other checks, by path. */
  readonly extra: ReadonlyMap<string, string>
  /** Texts typed into choice fields that match no option, by path. */
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

/** The state of a new form: no problems are shown yet. */
export const createInitialState = <A>(answers: A) => ({ ...untouched, answers, saved: answers })

export const isTouched = ({ touched, isAllTouched, added }: FormState<unknown>, path: string): boolean =>
  touched.has(path) || (isAllTouched && !added.has(toRowPath(path)))

/** Changes the answer at a path, and clears the server's error and the unmatched text there. */
export function withAnswers<A>(state: FormState<A>, answers: A, path: string): Partial<FormState<A>> {
  const refused = [...state.refused].filter(([place]) => !isBelow(path, place))
  return {
    answers,
    ...(refused.length === state.refused.size ? {} : { refused: new Map(refused) }),
    ...(state.unmatched.has(path) ? { unmatched: withUnmatched(state.unmatched, path, undefined) } : {}),
  }
}

/** The unmatched texts with another one, or none, at a path. */
export function withUnmatched(
  before: ReadonlyMap<string, Unmatched>,
  path: string,
  unmatched: Unmatched | undefined,
): ReadonlyMap<string, Unmatched> {
  const others = [...before].filter(([place]) => place !== path)
  return new Map(unmatched === undefined ? others : [...others, [path, unmatched]])
}
