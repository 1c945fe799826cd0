import type { FormAnswers, Form, Parts } from '@client-center/domain/forms/form.ts'
import { splitPath } from '@client-center/domain/forms/path.ts'
import type { FactsArgument } from '@client-center/domain/forms/section.ts'
import { useId, useMemo } from 'react'
import type { FormStore } from '../store/form-store.ts'
import { wholeFormLogic, type WholeFormLogic } from '../store/whole-form-logic.ts'
import type { Autosave } from './autosave.ts'
import { useCompleteSave, type CompleteSave } from './use-complete-save.ts'
import { useAutosavedStore, type Keeping } from './use-autosaved-store.ts'
import { findTab, useWhereabouts, type Whereabouts } from './use-whereabouts.ts'

/** A whole form being filled in. */
export interface WholeForm<P extends Parts = Parts> extends Whereabouts, CompleteSave {
  /** Tells the inputs of two forms on one page apart. */
  readonly id: string
  readonly form: Pick<Form<P>, 'title' | 'tabs' | 'parts'>
  readonly store: FormStore<FormAnswers<P>>
  readonly logic: WholeFormLogic<P>
  readonly autosave: Autosave
  /** Goes to the next required answer that is missing, after the one that has the focus or was gone to last on the open tab. */
  readonly goToNextMissing: () => void
  /** Stands as a card on a page that has a title of its own, under a smaller heading. */
  readonly inCard: boolean
  readonly readOnly: boolean
  /** Whether drafts are sent by themselves. */
  readonly sendsDrafts: boolean
  /** Only complete answers may be saved: Save waits for them. */
  readonly savesOnlyComplete: boolean
}

interface FormSettings<P extends Parts> extends Keeping<P> {
  /** Only complete answers may be saved, such as those of a form that is published (CRED-L19). */
  readonly savesOnlyComplete?: boolean
  readonly inCard?: boolean
  readonly readOnly?: boolean
  /** The tab to begin with, and who is told of the open one, such as an address. */
  readonly startTab?: string | undefined
  readonly onTab?: (name: string) => void
}

/**
 * The state of a whole form: one answer a path, one tab open, kept by itself. Mount it anew for another form or record.
 * `facts` are small flat objects, and may be made anew with every render.
 */
export function useForm<P extends Parts, X>(
  form: Form<P, X>,
  settings: FormSettings<P>,
  ...facts: FactsArgument<X>
): WholeForm<P> {
  const { sendsDrafts = true, savesOnlyComplete = false, inCard = false, readOnly = false, startTab, onTab } = settings
  const id = useId()
  const serializedFacts = JSON.stringify(facts)
  // oxlint-disable-next-line react/exhaustive-deps -- facts are the same when they say the same
  const logic = useMemo(() => wholeFormLogic(form, ...facts), [form, serializedFacts])
  const { store, saving } = useAutosavedStore(form, logic, settings)
  const whereabouts = useWhereabouts(form, { id, startTab, onTab })
  const completing = useCompleteSave(store, saving)

  const goToNextMissing = () => {
    const from = document.activeElement?.getAttribute('name') ?? whereabouts.goneTo()
    const { nextMissing, problems } = logic.check(store.answers())
    const isHere = (path: string) => findTab(form, splitPath(path)[0]) === whereabouts.tab
    // Who has opened another tab since begins with what is missing there.
    const first =
      from !== undefined && isHere(from) ? undefined : problems.find((one) => one.missing && isHere(one.path))?.path
    const next = first ?? nextMissing(from)
    if (next !== undefined) whereabouts.goTo(next)
  }
  return {
    id,
    form,
    store,
    logic,
    autosave: saving,
    ...whereabouts,
    goToNextMissing,
    inCard,
    readOnly,
    sendsDrafts,
    savesOnlyComplete,
    ...completing,
  }
}
