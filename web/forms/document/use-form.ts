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

/** The state of a form and its actions. */
export interface FormDocument<P extends Parts = Parts> extends FormNavigation, CompleteSave {
  /** Makes the ids of inputs unique if the page has two forms. */
  readonly id: string
  readonly form: Pick<Form<P>, 'title' | 'tabs' | 'parts'>
  readonly store: FormStore<FormAnswers<P>>
  readonly logic: DocumentLogic<P>
  readonly autosave: Autosave
  /**
   * Focuses the next missing required answer: the next one after the focused field, or after the field last focused on
   * the open tab.
   */
  readonly goToNextMissing: () => void
  /** Whether the form is a card on a page with its own title; the form then has a smaller heading. */
  readonly inCard: boolean
  readonly readOnly: boolean
  /** Whether drafts are sent automatically. */
  readonly sendsDrafts: boolean
  /** Whether only complete answers may be saved. Save is disabled until then. */
  readonly savesOnlyComplete: boolean
}

interface FormSettings<P extends Parts> extends AutosavedStoreOptions<P> {
  /** Whether only complete answers may be saved, such as those of a published form (CRED-L19). */
  readonly savesOnlyComplete?: boolean
  readonly inCard?: boolean
  readonly readOnly?: boolean
  /** The tab to open first, and a callback with the name of each tab that is opened. */
  readonly startTab?: string | undefined
  readonly onTab?: (name: string) => void
}

/**
 * The state of a form: its answers by path, the open tab and autosave. Use a `key` to mount it again for another form
 * or record. `facts` must be small plain objects; new but equal ones on each render are fine.
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
    // If another tab was opened since, starts with the first missing answer there.
    const first =
      from !== undefined && isHere(from)
        ? undefined
        : problems.find((problem) => problem.missing && isHere(problem.path))?.path
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
