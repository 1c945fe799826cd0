import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import { commitTyped } from '../ui/fields/commit-typed.ts'
import { goToFirst } from './controls/field-id.ts'
import { getProblems } from './refusal.ts'
import { formStore, type FormStore, type ProblemTiming } from './store/form-store.ts'
import { sectionLogic } from './store/section-logic.ts'
import { useSelected } from './store/use-selected.ts'
import type { AnswerFormatters } from './section-entries.ts'
import { findUnsavedEntries } from './find-unsaved-entries.ts'
import { useUnsavedForm } from './store/unsaved-forms.ts'

/** A section being filled in. */
export interface SectionForm<F extends Fields> {
  /** Distinguishes the inputs of two forms on one page. */
  readonly id: string
  readonly section: Section<F>
  readonly store: FormStore<FieldValues<F>>
  /** Whether there are unsaved changes; used by leave guards. */
  readonly dirty: boolean
  readonly saving: boolean
  /** Whether the fields are locked during a save. */
  readonly locked: boolean
  /** Sets an answer on the person's behalf, and shows its problem. */
  readonly set: <N extends keyof F & string>(name: N, value: FieldValues<F>[N]) => void
  /** Saves the normalized answers if they are valid; otherwise shows every problem and goes to the first. */
  readonly save: (event?: React.BaseSyntheticEvent) => Promise<void>
  /** Starts again with these answers. */
  readonly replace: (values: FieldValues<F>) => void
}

export interface SectionFormSettings<F extends Fields> {
  /**
   * Sends the normalized answers, usually by `useSend`, which shows failures. When it rejects, nothing typed is lost.
   */
  readonly onSave: (values: FieldValues<F>) => Promise<unknown>
  /**
   * Called after a save: to release the leave guard, close, or navigate. The form is clean then, unless something was
   * typed during the save (`typedSince`).
   */
  readonly onSaved?: (values: FieldValues<F>, typedSince: boolean) => void
  /** Locks the fields during a save, because changes made then would be lost. */
  readonly locksWhileSaving?: boolean
  /** When a field first shows its error; by default when it is left. */
  readonly problemTiming?: ProblemTiming
  readonly words?: AnswerFormatters | undefined
  /** Whether the form is open; by default it is. */
  readonly isOpen?: boolean
}

/**
 * The state of one section's form. A field shows no problem while it is first typed in; leaving it does, a failed save
 * shows all problems, and typing clears a shown problem.
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
  useUnsavedForm(dirty && settings.isOpen !== false, () => findUnsavedEntries(section, store, settings.words))

  const given = useRef(values)
  useLayoutEffect(() => {
    store.follow(logic)
    // A background refresh keeps what was typed.
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
      // The problems must be on the page before it scrolls to one of them.
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
      // Disabled fields lose the focus, and can take it again only once they are enabled.
      flushSync(() => setSaving(false))
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
      return
    }
    // The saved record may have emptied fields that no longer apply, which is not typing.
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
