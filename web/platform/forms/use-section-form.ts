import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import { commitTyped } from '../commit-typed.ts'
import { goToFirst } from './field-id.ts'
import { getProblems } from './refusal.ts'
import { formStore, type FormStore, type ProblemTiming } from './store/form-store.ts'
import { sectionLogic } from './store/section-logic.ts'
import { useSelected } from './store/use-selected.ts'
import type { AnswerWords } from './section-entries.ts'
import { typedInto } from './typed-into.ts'
import { useTyping } from './typing.ts'

/** A section being filled in. */
export interface SectionForm<F extends Fields> {
  /** Tells the inputs of two forms on one page apart. */
  readonly id: string
  readonly section: Section<F>
  readonly store: FormStore<FieldValues<F>>
  /** Whether something was changed and not saved; what leave guards ask. */
  readonly dirty: boolean
  readonly saving: boolean
  /** Whether the fields wait, as they are, for the save that is on its way. */
  readonly locked: boolean
  /** Gives an answer on behalf of the person, and says what is wrong with it. */
  readonly set: <N extends keyof F & string>(name: N, value: FieldValues<F>[N]) => void
  /** Checks everything; saves the settled answers when they are complete, else shows every problem and goes to the first. */
  readonly save: (event?: React.BaseSyntheticEvent) => Promise<void>
  /** Begins anew with these answers. */
  readonly replace: (values: FieldValues<F>) => void
}

export interface SectionFormSettings<F extends Fields> {
  /** Sends the settled answers, such as by `useSend`, which also tells the person of a failure. When it rejects, nothing typed is lost. */
  readonly onSave: (values: FieldValues<F>) => Promise<unknown>
  /**
   * What happens once the answers are kept: releasing the leave guard, closing, going elsewhere. The form is clean then,
   * unless something was typed while the answers travelled (`typedSince`).
   */
  readonly onSaved?: (values: FieldValues<F>, typedSince: boolean) => void
  /** Whether nothing is typed while the answers travel: what goes with them, or is gone afterwards, would be lost. */
  readonly locksWhileSaving?: boolean
  /** When a field is first told that it is wrong; unless told, when it is left. */
  readonly problemTiming?: ProblemTiming
  readonly words?: AnswerWords | undefined
  /** Whether the form is there to be filled in; true when left out. */
  readonly isOpen?: boolean
}

/**
 * The state of one section's form. Nothing is said while a field is typed in for the first time; leaving it tells,
 * a refused save tells all, and what was told is taken back while typing.
 */
export function useSectionForm<F extends Fields>(
  section: Section<F>,
  values: FieldValues<F>,
  settings: SectionFormSettings<F>,
): SectionForm<F> {
  const id = useId()
  const logic = useMemo(() => sectionLogic(section), [section])
  const [store] = useState(() => formStore(logic, values, { problemTiming: settings.problemTiming }))
  const [saving, setSaving] = useState(false)
  const dirty = useSelected(store, () => store.isDirty() || store.hasUnmatched())
  useTyping(dirty && settings.isOpen !== false, () => typedInto(section, store, settings.words))

  const given = useRef(values)
  useLayoutEffect(() => {
    store.follow(logic)
    // A background refresh spares what was typed.
    if (!logic.isSame(given.current, values)) store.rebase(store.saved(), values)
    given.current = values
  }, [store, logic, values])

  const save = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault()
    if (saving) return
    commitTyped()
    store.forgetRefused()
    const wrong = store.blocking()
    if (wrong.length > 0) {
      // The sentences stand on the page before it is scrolled to one of them.
      flushSync(store.touchAll)
      goToFirst(id, wrong)
      return
    }
    const sent = store.answers()
    const { normalized } = store.verdict()
    const focused = document.activeElement
    setSaving(true)
    try {
      await settings.onSave(normalized)
    } catch (failure) {
      store.refuse(getProblems(failure))
      // What is disabled meanwhile loses the focus, and takes it only once it is not.
      flushSync(() => setSaving(false))
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
      return
    }
    // A record that came back may have emptied what is no longer asked, which nobody typed.
    const { isSame } = store.logic()
    const typedSince =
      store.hasUnmatched() || (!isSame(store.answers(), sent) && !isSame(store.verdict().normalized, normalized))
    if (typedSince) store.rebase(sent, normalized)
    else store.replace(normalized)
    settings.onSaved?.(normalized, typedSince)
    setSaving(false)
  }

  return {
    id,
    section,
    store,
    dirty,
    saving,
    locked: saving && settings.locksWhileSaving === true,
    set: (name, value) => {
      store.set(name, value)
      store.touch(name)
    },
    save,
    replace: store.replace,
  }
}
