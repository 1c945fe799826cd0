import type { FormLogic, Verdict } from './form-logic.ts'
import type { FormState } from './form-state.ts'
import { blockingProblems, isSameProblems, findShownProblems, sentenceAt, type ShownProblem } from './shown-problems.ts'

/** Values derived from a store's state. */
export interface Derived<A> {
  readonly verdict: () => Verdict<A>
  readonly isDirty: () => boolean
  readonly sentenceAt: (path: string) => string | undefined
  readonly shown: () => readonly ShownProblem[]
  readonly blocking: () => readonly ShownProblem[]
}

export function derived<A>(stateNow: () => FormState<A>, logicNow: () => FormLogic<A>): Derived<A> {
  let judged: { readonly answers: A; readonly by: FormLogic<A>; readonly verdict: Verdict<A> } | undefined
  const verdict = (): Verdict<A> => {
    const { answers } = stateNow()
    const logic = logicNow()
    if (judged?.answers !== answers || judged.by !== logic)
      judged = { answers, by: logic, verdict: logic.check(answers) }
    return judged.verdict
  }
  const judgedNow = () => ({ state: stateNow(), verdict: verdict(), logic: logicNow() })

  let compared: { readonly answers: A; readonly saved: A; readonly differ: boolean } | undefined
  let lastShown: { readonly state: FormState<A>; readonly problems: readonly ShownProblem[] } | undefined
  return {
    verdict,
    isDirty: () => {
      const { answers, saved } = stateNow()
      if (compared?.answers !== answers || compared.saved !== saved)
        compared = { answers, saved, differ: answers !== saved && !logicNow().isSame(answers, saved) }
      return compared.differ
    },
    sentenceAt: (path) => sentenceAt(judgedNow(), path),
    shown: () => {
      const state = stateNow()
      if (lastShown?.state !== state) {
        const problems = findShownProblems(judgedNow())
        // Reuses the list while its contents are equal, because other caches depend on its identity.
        lastShown = {
          state: state,
          problems: lastShown && isSameProblems(lastShown.problems, problems) ? lastShown.problems : problems,
        }
      }
      return lastShown.problems
    },
    blocking: () => blockingProblems(judgedNow()),
  }
}
