import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Fields, Section, FieldValues } from '@client-center/domain/forms/section.ts'
import { commitTyped } from '../ui/fields/commit-typed.ts'
import { fieldId, goToFirst } from './controls/field-id.ts'
import { getProblems } from './refusal.ts'
import { formStore, type FormStore, type ProblemTiming } from './store/form-store.ts'
import { sectionLogic } from './store/section-logic.ts'
import { useSelected } from './store/use-selected.ts'
import type { AnswerFormatters } from './section-entries.ts'
import { findUnsavedEntries } from './find-unsaved-entries.ts'
import { useUnsavedForm } from './store/unsaved-forms.ts'

/** The form of a section. */
export interface SectionForm<F extends Fields> {
  /** Makes the ids of inputs unique if the page has two forms. */
  readonly id: string
  readonly section: Section<F>
  readonly store: FormStore<FieldValues<F>>
  /** Whether there are unsaved changes. Pass it to a leave guard. */
  readonly dirty: boolean
  readonly saving: boolean
  /** Whether the fields are locked during a save. */
  readonly locked: boolean
  /** Sets an answer in code, and shows its problem. */
  readonly set: <N extends keyof F & string>(name: N, value: FieldValues<F>[N]) => void
  /** Saves the normalized answers if they are valid; otherwise shows all problems and focuses the first. */
  readonly save: (event?: React.BaseSyntheticEvent) => Promise<void>
  /** Shows all problems, and focuses the first one or one of these elements, whichever comes first on the page. */
  readonly showProblems: (elementIds?: readonly string[]) => void
  /** Resets the form to these answers. */
  readonly replace: (values: FieldValues<F>) => void
}

export interface SectionFormSettings<F extends Fields> {
  /**
   * Sends the normalized answers, usually with `useSend`, which shows failures. If it rejects, the typed answers stay.
   */
  readonly onSave: (values: FieldValues<F>) => Promise<unknown>
  /**
   * Called after a save, to release the leave guard, close or navigate. The form has no unsaved changes then, unless
   * the user typed during the save (`typedSince`).
   */
  readonly onSaved?: (values: FieldValues<F>, typedSince: boolean) => void
  /** Locks the fields during a save, for forms that would lose changes made then. */
  readonly locksWhileSaving?: boolean
  /** When a field first shows its error; by default on blur. */
  readonly problemTiming?: ProblemTiming
  readonly words?: AnswerFormatters | undefined
  /** Whether the form is open; true by default. */
  readonly isOpen?: boolean
}

/**
 * The form of a section. A field shows no problem until it is left; a failed save shows all problems, and typing clears
 * one as soon as it is fixed.
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
    // A background refetch does not overwrite unsaved answers.
    if (!logic.isSame(given.current, values)) store.rebase(store.saved(), values)
    given.current = values
  }, [store, logic, values])

  const showProblems = (elementIds: readonly string[] = []) => {
    // The errors must be in the document before the form scrolls to the first.
    flushSync(store.touchAll)
    goToFirst([...store.blocking().map(({ path }) => fieldId(id, path)), ...elementIds])
  }

  const save = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault()
    if (saving) return
    commitTyped()
    store.forgetRefused()
    if (store.blocking().length > 0) return showProblems()
    const sent = store.answers()
    const { normalized } = store.verdict()
    const focused = document.activeElement
    setSaving(true)
    try {
      await settings.onSave(normalized)
    } catch (failure) {
      store.refuse(getProblems(failure))
      // A disabled field loses the focus and cannot get it back until it is enabled.
      flushSync(() => setSaving(false))
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
      return
    }
    // If only answers that do not apply differ, which saving empties, the user has not typed.
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
    showProblems,
    replace: store.replace,
  }
}
