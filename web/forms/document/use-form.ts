import type { FormAnswers, Form, Parts } from '@client-center/domain/forms/form.ts'
import { splitPath } from '@client-center/domain/forms/path.ts'
import type { FactsArgument } from '@client-center/domain/forms/section.ts'
import { useId, useMemo } from 'react'
import type { FormStore } from '../store/form-store.ts'
import { documentLogic, type DocumentLogic } from '../store/document-logic.ts'
import type { Autosave } from './autosave.ts'
import { useCompleteSave, type CompleteSave } from './use-complete-save.ts'
import { useAutosavedStore, type AutosavedStoreOptions } from './use-autosaved-store.ts'
import { findTab, useFormNavigation, type FormNavigation } from './use-form-navigation.ts'

/** A form being filled in. */
export interface FormDocument<P extends Parts = Parts> extends FormNavigation, CompleteSave {
  /** Distinguishes the inputs of two forms on one page. */
  readonly id: string
  readonly form: Pick<Form<P>, 'title' | 'tabs' | 'parts'>
  readonly store: FormStore<FormAnswers<P>>
  readonly logic: DocumentLogic<P>
  readonly autosave: Autosave
  /**
   * Goes to the next required answer that is missing, after the one with the focus or the last one visited on the open
   * tab.
   */
  readonly goToNextMissing: () => void
  /** Shown as a card on a page with its own title, under a smaller heading. */
  readonly inCard: boolean
  readonly readOnly: boolean
  /** Whether drafts are sent automatically. */
  readonly sendsDrafts: boolean
  /** Only complete answers may be saved: Save waits for them. */
  readonly savesOnlyComplete: boolean
}

interface FormSettings<P extends Parts> extends AutosavedStoreOptions<P> {
  /** Only complete answers may be saved, such as those of a published form (CRED-L19). */
  readonly savesOnlyComplete?: boolean
  readonly inCard?: boolean
  readonly readOnly?: boolean
  /** The tab to open first, and who is notified of the open one, such as the address. */
  readonly startTab?: string | undefined
  readonly onTab?: (name: string) => void
}

/**
 * The state of a form: one answer per path, one open tab, saved automatically. Mount it anew for another form or
 * record. `facts` are small flat objects, which may be created on every render.
 */
export function useForm<P extends Parts, X>(
  form: Form<P, X>,
  settings: FormSettings<P>,
  ...facts: FactsArgument<X>
): FormDocument<P> {
  const { sendsDrafts = true, savesOnlyComplete = false, inCard = false, readOnly = false, startTab, onTab } = settings
  const id = useId()
  const serializedFacts = JSON.stringify(facts)
  // oxlint-disable-next-line react/exhaustive-deps -- facts are compared by their contents
  const logic = useMemo(() => documentLogic(form, ...facts), [form, serializedFacts])
  const { store, saving } = useAutosavedStore(form, logic, settings)
  const navigation = useFormNavigation(form, { id, startTab, onTab })
  const completing = useCompleteSave(store, saving)

  const goToNextMissing = () => {
    const from = document.activeElement?.getAttribute('name') ?? navigation.goneTo()
    const { nextMissing, problems } = logic.check(store.answers())
    const isHere = (path: string) => findTab(form, splitPath(path)[0]) === navigation.tab
    // After another tab was opened, it starts with the first answer missing there.
    const first =
      from !== undefined && isHere(from) ? undefined : problems.find((one) => one.missing && isHere(one.path))?.path
    const next = first ?? nextMissing(from)
    if (next !== undefined) navigation.goTo(next)
  }
  return {
    id,
    form,
    store,
    logic,
    autosave: saving,
    ...navigation,
    goToNextMissing,
    inCard,
    readOnly,
    sendsDrafts,
    savesOnlyComplete,
    ...completing,
  }
}
