import type { Unmatched } from '@client-center/domain/forms/find-choice.ts'
import type { Overlap } from './form-logic.ts'
import { isBelow, toRowPath } from './path-places.ts'

/** An answer that somebody else changed as well, until one of the two is chosen. */
export interface OpenClash extends Overlap {
  readonly who?: string | undefined
  /** ISO instant. */
  readonly when?: string | undefined
  /** The same person changed it, in another tab or on another device. */
  readonly isSender?: boolean | undefined
}

/** All that a store holds. It is replaced, never changed in place. */
export interface FormState<A> {
  readonly answers: A
  readonly saved: A
  /** Paths whose problems are said. */
  readonly touched: ReadonlySet<string>
  readonly isAllTouched: boolean
  /** Rows that were added since everything was told. */
  readonly added: ReadonlySet<string>
  /** What the server found, by path. */
  readonly refused: ReadonlyMap<string, string>
  /** What is known from elsewhere, by path. */
  readonly extra: ReadonlyMap<string, string>
  /** What was typed into choices and means none of their options, by path. */
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

/** Begins anew with these answers: nothing is said of them yet. */
export const createInitialState = <A>(answers: A) => ({ ...untouched, answers, saved: answers })

export const isTouched = ({ touched, isAllTouched, added }: FormState<unknown>, path: string): boolean =>
  touched.has(path) || (isAllTouched && !added.has(toRowPath(path)))

/** Other answers at a path. What the server refused is refused no more where the answer is another, and text is matched anew. */
export function withAnswers<A>(state: FormState<A>, answers: A, path: string): Partial<FormState<A>> {
  const refused = [...state.refused].filter(([place]) => !isBelow(path, place))
  return {
    answers,
    ...(refused.length === state.refused.size ? {} : { refused: new Map(refused) }),
    ...(state.unmatched.has(path) ? { unmatched: withUnmatched(state.unmatched, path, undefined) } : {}),
  }
}

/** The unmatched texts with another one at a path, or none there. */
export function withUnmatched(
  before: ReadonlyMap<string, Unmatched>,
  path: string,
  unmatched: Unmatched | undefined,
): ReadonlyMap<string, Unmatched> {
  const others = [...before].filter(([place]) => place !== path)
  return new Map(unmatched === undefined ? others : [...others, [path, unmatched]])
}
