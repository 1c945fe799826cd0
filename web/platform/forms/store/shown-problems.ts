import type { FormLogic, Verdict } from './form-logic.ts'
import { isTouched, type FormState } from './form-state.ts'

/** Something to be fixed. `missing` tells what was not given from what was given and is wrong. */
export interface ShownProblem {
  readonly path: string
  readonly sentence: string
  readonly missing: boolean
}

/** What a store holds, and what follows from it. */
interface Judged<A> {
  readonly state: FormState<A>
  readonly verdict: Verdict<A>
  readonly logic: Pick<FormLogic<A>, 'rank'>
}

type Found = ReadonlyMap<string, string>

/** What is said at one field now. */
export const sentenceAt = <A>({ state, verdict }: Judged<A>, path: string): string | undefined =>
  state.refused.get(path) ??
  unmatchedIn(state, verdict).get(path) ??
  (isTouched(state, path) ? verdict.problemAt(path) : undefined) ??
  knownElsewhere(state, verdict).get(path)

/** All that is said now, in the order of the form. */
export function findShownProblems<A>(judged: Judged<A>): readonly ShownProblem[] {
  const { state, verdict } = judged
  const own = verdict.problems.filter(({ path }) => isTouched(state, path))
  return withFound(judged, withUnmatched(judged, withFound(judged, own, knownElsewhere(state, verdict))), state.refused)
}

/** What keeps the answers from being saved, said or not. */
export const blockingProblems = <A>(judged: Judged<A>): readonly ShownProblem[] =>
  withUnmatched(judged, withFound(judged, judged.verdict.problems, knownElsewhere(judged.state, judged.verdict)))

const withUnmatched = <A>(judged: Judged<A>, own: readonly ShownProblem[]): readonly ShownProblem[] =>
  withFound(judged, own, unmatchedIn(judged.state, judged.verdict))

/** What is said of text that matches no option, where its choice is asked. */
function unmatchedIn<A>({ unmatched }: FormState<A>, { conditionAt }: Verdict<A>): Found {
  if (unmatched.size === 0) return NOTHING
  return new Map(
    [...unmatched].flatMap(([path, { sentence }]) =>
      conditionAt(path) === 'inapplicable' ? [] : [[path, sentence] as const],
    ),
  )
}

const NOTHING: Found = new Map()

/** What is known from elsewhere counts where an answer is asked and right by itself. */
function knownElsewhere<A>({ extra }: FormState<A>, { conditionAt, problemAt }: Verdict<A>): Found {
  if (extra.size === 0) return extra
  return new Map([...extra].filter(([path]) => conditionAt(path) !== 'inapplicable' && problemAt(path) === undefined))
}

/** The problems, with what was found in the place of their own. */
function withFound<A>(
  { state, logic }: Judged<A>,
  own: readonly ShownProblem[],
  found: Found,
): readonly ShownProblem[] {
  if (found.size === 0) return own
  const others = own.filter(({ path }) => !found.has(path))
  return [...others, ...[...found].map(([path, sentence]) => ({ path, sentence, missing: false }))]
    .map((one) => ({ one, rank: logic.rank(state.answers, one.path) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}

export const isSameProblems = (one: readonly ShownProblem[], other: readonly ShownProblem[]): boolean =>
  one.length === other.length &&
  one.every(({ path, sentence, missing }, at) => {
    const next = other[at]
    return next !== undefined && path === next.path && sentence === next.sentence && missing === next.missing
  })
