import type { Unmatched } from '@client-center/domain/forms/find-choice.ts'
import { afterFrame } from './after-frame.ts'
import { derived } from './derived.ts'
import { fieldViews, type FieldView } from './field-views.ts'
import type { FormLogic, Overlap, Verdict } from './form-logic.ts'
import { createInitialState, withAnswers, withUnmatched, type FormState, type OpenClash } from './form-state.ts'
import type { ShownProblem } from './shown-problems.ts'

/** What a single field needs of its form. */
export interface FieldStore {
  readonly view: (path: string) => FieldView
  /** Is told when the view of this path changed. */
  readonly subscribe: (path: string, listener: () => void) => () => void
  /** What the person typed or chose. */
  readonly set: (path: string, value: unknown) => void
  /**
   * In a large form: what the person types into a field that shows it by itself. Everything that depends on it is worked out
   * after the letter has been painted, or at once for whoever asks before that.
   */
  readonly type?: (path: string, value: unknown) => void
  /** What was typed into a choice means none of its options, or means one again. It keeps the form from being saved as complete. */
  readonly setUnmatched: (path: string, unmatched: Unmatched | undefined) => void
  /** The person went on to another field. */
  readonly leave: (path: string) => void
  /** Says from now on what is wrong with these answers. */
  readonly touch: (...paths: readonly string[]) => void
}

/** The answers of a form, and what is to be said of them. What follows from the answers is derived and stored nowhere. */
export interface FormStore<A> extends FieldStore {
  readonly answers: () => A
  readonly saved: () => A
  readonly verdict: () => Verdict<A>
  readonly logic: () => FormLogic<A>
  readonly isDirty: () => boolean
  /** Whether some field holds text that means none of its options. */
  readonly hasUnmatched: () => boolean
  /** Is told of every change. */
  readonly subscribeAll: (listener: () => void) => () => void
  /** Changes the answers below a path as something that the person did, such as adding a row to a list. */
  readonly change: (path: string, next: (answers: A) => A) => void
  /** A row that was just added says nothing of itself yet, even when everything else does. */
  readonly addedRow: (path: string) => void
  readonly touchAll: () => void
  /** Says nothing of what is wrong until its field is left again. */
  readonly resetTouched: () => void
  /** What is said now, in the order of the form. */
  readonly shown: () => readonly ShownProblem[]
  /** What keeps the answers from being saved: of the rules and of `setExtra`. */
  readonly blocking: () => readonly ShownProblem[]
  /** What the server found; each vanishes once its answer changes. */
  readonly refuse: (problems: readonly { readonly path: string; readonly sentence: string }[]) => void
  readonly forgetRefused: () => void
  /** What is known of answers from elsewhere, such as an email that is taken; it stands until it is said otherwise. */
  readonly setExtra: (problems: Readonly<Record<string, string | undefined>>) => void
  /** Goes on with this logic: its facts or its choices have changed. */
  readonly follow: (logic: FormLogic<A>) => void
  /**
   * What is kept elsewhere became `theirs`, starting from `base`. What was typed here stays, whatever happened to it there.
   * Answers with the answers that both changed.
   */
  readonly rebase: (base: A, theirs: A) => readonly Overlap[]
  /** Begins anew with these answers. */
  readonly replace: (answers: A) => void
  readonly clashes: () => readonly OpenClash[]
  readonly setClashes: (clashes: readonly OpenClash[]) => void
}

/** When a field is first told that it is wrong: when it is left; or once it is emptied, and left only when it is filled. */
export type ProblemTiming = 'whenLeft' | 'whenEmptied'

interface StoreSettings {
  readonly problemTiming?: ProblemTiming | undefined
  /** What follows from a key waits until the frame with its letter has been painted. */
  readonly paintsFirst?: boolean
}

/** Makes a store that begins with these answers. */
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
      clash: state.clashes.length === 0 ? undefined : state.clashes.find((one) => one.path === path),
    }),
    from: (place) => {
      const { touched, isAllTouched, added, refused, extra, unmatched, clashes } = state
      const answers = logic.answerAt(state.answers, place)
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
        ...verdict().dependenciesAt(place),
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
    become({ ...also, ...withAnswers(state, next, path) })
  }
  const set = (path: string, value: unknown): void => {
    const touched = nextTouched(path, value)
    changeAnswers(logic.withAnswer(state.answers, path, value), path, touched === state.touched ? {} : { touched })
  }
  const type = (path: string, value: unknown): void => {
    const next = logic.withAnswer(state.answers, path, value)
    if (next === state.answers) return
    state = { ...state, ...withAnswers(state, next, path) }
    views.note(path, value)
    stopWaiting ??= afterFrame(notifyListeners)
  }
  const isEmptyAt = (path: string, value: unknown): boolean => logic.fieldAt(path)?.isEmpty(value) ?? false
  const nextTouched = (path: string, value: unknown): ReadonlySet<string> => {
    if (problemTiming === 'whenLeft') return state.touched
    if (isEmptyAt(path, value)) return new Set([...state.touched, path])
    const wasMissing = verdict().problems.some((one) => one.path === path && one.missing)
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
      // What was derived by the old one is derived again.
      become({})
    },
    rebase: (base, theirs) => {
      const mine = state.answers
      const merged = logic.merge(base, mine, theirs)
      const rebased = merged.clashes.reduce((all, { path }) => logic.taking(all, mine, path), merged.answers)
      become({ answers: logic.isSame(rebased, mine) ? mine : rebased, saved: theirs })
      return merged.clashes
    },
    replace: (next) => become(createInitialState(next)),
    clashes: () => state.clashes,
    setClashes: (clashes) => become({ clashes }),
  }
}
