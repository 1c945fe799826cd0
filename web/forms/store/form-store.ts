import type { Unmatched } from '@client-center/domain/forms/find-choice.ts'
import { afterFrame } from './after-frame.ts'
import { derived } from './derived.ts'
import { fieldViews, type FieldView } from './field-views.ts'
import type { FormLogic, AnswerClash, Verdict } from './form-logic.ts'
import { createInitialState, withAnswers, withUnmatched, type FormState, type OpenClash } from './form-state.ts'
import type { ShownProblem } from './shown-problems.ts'

/** The operations that a field needs from its form. */
export interface FieldStore {
  readonly view: (path: string) => FieldView
  /** Calls the listener when the view of this path changes. */
  readonly subscribe: (path: string, listener: () => void) => () => void
  /** Sets an answer that the user typed or chose. */
  readonly set: (path: string, value: unknown) => void
  /**
   * In a form document: sets text that the input already shows. Everything that depends on it is computed after the
   * browser has painted, or on the first read.
   */
  readonly type?: (path: string, value: unknown) => void
  /**
   * Sets or clears text in a select field that matches no option. The form cannot be saved as complete with such text.
   */
  readonly setUnmatched: (path: string, unmatched: Unmatched | undefined) => void
  /** Call it on blur. */
  readonly leave: (path: string) => void
  /** Shows the problems of these answers from now on. */
  readonly touch: (...paths: readonly string[]) => void
}

/** The state of a form: its answers, and which problems are shown. Everything else is derived from it. */
export interface FormStore<A> extends FieldStore {
  readonly answers: () => A
  readonly saved: () => A
  readonly verdict: () => Verdict<A>
  readonly logic: () => FormLogic<A>
  readonly isDirty: () => boolean
  /** Whether a field has text that matches none of its options. */
  readonly hasUnmatched: () => boolean
  /** Calls the listener after every change. */
  readonly subscribeAll: (listener: () => void) => () => void
  /** Changes the answers below a path in code, such as adding a row to a list. */
  readonly change: (path: string, next: (answers: A) => A) => void
  /** Hides the problems of a new row even if all other problems are shown. */
  readonly addedRow: (path: string) => void
  readonly touchAll: () => void
  /** Hides all problems until their fields are left again. */
  readonly resetTouched: () => void
  /** The shown problems, in the order of the form. */
  readonly shown: () => readonly ShownProblem[]
  /** The problems that prevent a save: those of the rules, of unmatched texts and of `setExtra`. */
  readonly blocking: () => readonly ShownProblem[]
  /** Sets the server's errors. Each is cleared when its answer changes. */
  readonly refuse: (problems: readonly { readonly path: string; readonly sentence: string }[]) => void
  readonly forgetRefused: () => void
  /** Sets the errors of other checks, such as an email address that is taken. They replace the previous ones. */
  readonly setExtra: (problems: Readonly<Record<string, string | undefined>>) => void
  /** Switches to this logic, because its facts or options changed. */
  readonly follow: (logic: FormLogic<A>) => void
  /**
   * Applies a change of the saved answers from `base` to `theirs`. Unsaved answers stay. Returns the answers that both
   * sides changed.
   */
  readonly rebase: (base: A, theirs: A) => readonly AnswerClash[]
  /** Resets the form to these answers. */
  readonly replace: (answers: A) => void
  readonly clashes: () => readonly OpenClash[]
  readonly setClashes: (clashes: readonly OpenClash[]) => void
}

/**
 * When a field first shows its error: on blur, or also as soon as it is emptied. With 'whenEmptied', leaving an empty
 * field shows no error.
 */
export type ProblemTiming = 'whenLeft' | 'whenEmptied'

interface StoreSettings {
  readonly problemTiming?: ProblemTiming | undefined
  /** Whether work after a key press waits until the browser has painted the typed character. */
  readonly paintsFirst?: boolean
}

/** Creates a store with these initial answers. */
export function formStore<A>(
  initialLogic: FormLogic<A>,
  answers: A,
  { problemTiming = 'whenLeft', paintsFirst = false }: StoreSettings = {},
): FormStore<A> {
  let logic = initialLogic
  let state: FormState<A> = { ...createInitialState(answers), extra: new Map() }
  const listeners = new Set<() => void>()
  const { verdict, isDirty, sentenceAt, shown, blocking } = derived<A>(
    () => state,
    () => logic,
  )
  const views = fieldViews({
    view: (path) => ({
      value: logic.answerAt(state.answers, path),
      condition: verdict().conditionAt(path),
      sentence: sentenceAt(path),
      unmatched: state.unmatched.get(path),
      clash: state.clashes.length === 0 ? undefined : state.clashes.find((clash) => clash.path === path),
    }),
    from: (parentPath) => {
      const { touched, isAllTouched, added, refused, extra, unmatched, clashes } = state
      const answers = logic.answerAt(state.answers, parentPath)
      return [
        logic,
        answers,
        touched,
        isAllTouched,
        added,
        refused,
        extra,
        unmatched,
        clashes,
        ...verdict().dependenciesAt(parentPath),
      ]
    },
  })

  let stopWaiting: (() => void) | undefined
  const notifyListeners = (): void => {
    stopWaiting?.()
    stopWaiting = undefined
    views.refresh()
    for (const listener of listeners) listener()
  }
  const become = (next: Partial<FormState<A>>): void => {
    state = { ...state, ...next }
    notifyListeners()
  }
  const changeAnswers = (next: A, path: string, also: Partial<FormState<A>> = {}): void => {
    if (next === state.answers && Object.keys(also).length === 0) return
    become({ ...also, ...withAnswers(state, next, path, logic.answerAt) })
  }
  const set = (path: string, value: unknown): void => {
    const touched = nextTouched(path, value)
    changeAnswers(logic.withAnswer(state.answers, path, value), path, touched === state.touched ? {} : { touched })
  }
  const type = (path: string, value: unknown): void => {
    const next = logic.withAnswer(state.answers, path, value)
    if (next === state.answers) return
    state = { ...state, ...withAnswers(state, next, path, logic.answerAt) }
    views.note(path, value)
    stopWaiting ??= afterFrame(notifyListeners)
  }
  const isEmptyAt = (path: string, value: unknown): boolean => logic.fieldAt(path)?.isEmpty(value) ?? false
  const nextTouched = (path: string, value: unknown): ReadonlySet<string> => {
    if (problemTiming === 'whenLeft') return state.touched
    if (isEmptyAt(path, value)) return new Set([...state.touched, path])
    const wasMissing = verdict().problems.some((problem) => problem.path === path && problem.missing)
    return wasMissing ? new Set([...state.touched].filter((one) => one !== path)) : state.touched
  }
  const touch = (...paths: readonly string[]): void => {
    if (paths.some((path) => !state.touched.has(path))) become({ touched: new Set([...state.touched, ...paths]) })
  }

  return {
    view: views.at,
    subscribe: views.subscribe,
    subscribeAll: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    answers: () => state.answers,
    saved: () => state.saved,
    verdict,
    logic: () => logic,
    isDirty,
    hasUnmatched: () => state.unmatched.size > 0,
    set,
    setUnmatched: (path, unmatched) => {
      if (state.unmatched.get(path) !== unmatched)
        become({ unmatched: withUnmatched(state.unmatched, path, unmatched) })
    },
    ...(paintsFirst ? { type } : {}),
    change: (path, next) => changeAnswers(next(state.answers), path),
    leave: (path) => {
      if (problemTiming === 'whenLeft' || !isEmptyAt(path, logic.answerAt(state.answers, path))) touch(path)
      if (stopWaiting !== undefined) notifyListeners()
    },
    touch,
    addedRow: (path) => become({ added: new Set([...state.added, path]) }),
    touchAll: () => become({ isAllTouched: true, added: new Set() }),
    resetTouched: () => become({ isAllTouched: false, touched: new Set(), added: new Set() }),
    shown,
    blocking,
    refuse: (problems) => become({ refused: new Map(problems.map(({ path, sentence }) => [path, sentence])) }),
    forgetRefused: () => {
      if (state.refused.size > 0) become({ refused: new Map() })
    },
    setExtra: (problems) => {
      const given = Object.entries(problems).flatMap(([path, sentence]) =>
        sentence === undefined ? [] : [[path, sentence] as const],
      )
      const isSame = given.length === state.extra.size && given.every(([path, one]) => state.extra.get(path) === one)
      if (!isSame) become({ extra: new Map(given) })
    },
    follow: (next) => {
      if (next === logic) return
      logic = next
      // The values that the old logic derived must be computed again.
      become({})
    },
    rebase: (base, theirs) => {
      const mine = state.answers
      const merged = logic.merge(base, mine, theirs)
      const rebased = merged.clashes.reduce((all, { path }) => logic.withAnswerFrom(all, mine, path), merged.answers)
      become({ answers: logic.isSame(rebased, mine) ? mine : rebased, saved: theirs })
      return merged.clashes
    },
    replace: (next) => become(createInitialState(next)),
    clashes: () => state.clashes,
    setClashes: (clashes) => become({ clashes }),
  }
}
