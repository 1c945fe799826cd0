import type { FormLogic, Verdict } from './form-logic.ts'
import { isTouched, type FormState } from './form-state.ts'

/** A problem to fix. `missing` distinguishes an empty answer from an invalid one. */
export interface ShownProblem {
  readonly path: string
  readonly sentence: string
  readonly missing: boolean
}

/** The state of a store with its verdict. */
interface Judged<A> {
  readonly state: FormState<A>
  readonly verdict: Verdict<A>
  readonly logic: Pick<FormLogic<A>, 'rank'>
}

type ProblemsByPath = ReadonlyMap<string, string>

/** The error sentence shown at a field. */
export const sentenceAt = <A>({ state, verdict }: Judged<A>, path: string): string | undefined =>
  state.refused.get(path) ??
  unmatchedIn(state, verdict).get(path) ??
  (isTouched(state, path) ? verdict.problemAt(path) : undefined) ??
  knownElsewhere(state, verdict).get(path)

/** All shown problems, in the order of the form. */
export function findShownProblems<A>(judged: Judged<A>): readonly ShownProblem[] {
  const { state, verdict } = judged
  const own = verdict.problems.filter(({ path }) => isTouched(state, path))
  return withFound(judged, withUnmatched(judged, withFound(judged, own, knownElsewhere(state, verdict))), state.refused)
}

/** The problems that prevent a save, whether shown or not. */
export const blockingProblems = <A>(judged: Judged<A>): readonly ShownProblem[] =>
  withUnmatched(judged, withFound(judged, judged.verdict.problems, knownElsewhere(judged.state, judged.verdict)))

const withUnmatched = <A>(judged: Judged<A>, own: readonly ShownProblem[]): readonly ShownProblem[] =>
  withFound(judged, own, unmatchedIn(judged.state, judged.verdict))

/** The errors of texts that match no option, for fields that apply. */
function unmatchedIn<A>({ unmatched }: FormState<A>, { conditionAt }: Verdict<A>): ProblemsByPath {
  if (unmatched.size === 0) return NOTHING
  return new Map(
    [...unmatched].flatMap(([path, { sentence }]) =>
      conditionAt(path) === 'inapplicable' ? [] : [[path, sentence] as const],
    ),
  )
}

const NOTHING: ProblemsByPath = new Map()

/** The errors of other checks, for answers that apply and have no problem of their own. */
function knownElsewhere<A>({ extra }: FormState<A>, { conditionAt, problemAt }: Verdict<A>): ProblemsByPath {
  if (extra.size === 0) return extra
  return new Map([...extra].filter(([path]) => conditionAt(path) !== 'inapplicable' && problemAt(path) === undefined))
}

/** Adds the found problems, which replace others at the same path, and sorts by the order of the form. */
function withFound<A>(
  { state, logic }: Judged<A>,
  own: readonly ShownProblem[],
  found: ProblemsByPath,
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
