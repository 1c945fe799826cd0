import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react'
import { commitTyped } from '../../ui/fields/commit-typed.ts'
import type { FormStore } from '../store/form-store.ts'
import type { ShownProblem } from '../store/shown-problems.ts'
import type { Autosave } from './autosave.ts'
import { saveMessages } from './save-messages.ts'

/** Saves a form as complete, and counts the failed attempts. */
export interface CompleteSave {
  /** The number of failed attempts to complete the form. The error summary takes the focus each time it changes. */
  readonly failedSaves: number
  /** The problems shown at the last failed attempt. */
  readonly shownAtFailure: readonly ShownProblem[]
  /**
   * The number of attempts that failed because of unresolved clashes. The clash panel takes the focus each time it
   * changes.
   */
  readonly unchosenSaves: number
  /** Whether a save by the user is in progress. */
  readonly saving: boolean
  /**
   * Saves the form as complete. If it has problems, shows all of them. Returns false at once while such a save is in
   * progress.
   */
  readonly save: (event?: BaseSyntheticEvent) => Promise<boolean>
  /** Saves a draft on request, complete or not. `always` sends it even without changes. */
  readonly saveDraft: (how?: { readonly always?: boolean }) => Promise<boolean>
  /** After the form was deleted or its draft published: saves the answers as a new draft. */
  readonly startOver: () => Promise<boolean>
}

interface Failure {
  readonly times: number
  readonly shown: readonly ShownProblem[]
}

const NO_FAILURE: Failure = { times: 0, shown: [] }

/** Completes a form, and shows a message for each failed save, automatic or not (NOTE-01…04). */
export function useCompleteSave<A>(store: FormStore<A>, autosave: Autosave): CompleteSave {
  const [failure, setFailure] = useState<Failure>(NO_FAILURE)
  const noteFailure = () => {
    const shown = store.shown()
    setFailure(({ times }) => ({ times: times + 1, shown }))
  }
  const [unchosenSaves, setUnchosenSaves] = useState(0)
  const [saving, setSaving] = useState(false)
  const isSaving = useRef(false)
  const [messages] = useState(() => saveMessages(store, autosave))
  useEffect(() => messages.follow(), [messages])

  const complete = async (): Promise<boolean> => {
    if (store.blocking().length > 0) {
      // Problems from the server stay shown; nothing is sent.
      store.touchAll()
      noteFailure()
      return false
    }
    store.forgetRefused()
    // The clash panel shows that the user must choose.
    const isSaved = await messages.during(async () => store.clashes().length === 0 && (await autosave.send('complete')))
    if (!isSaved && store.clashes().length > 0) setUnchosenSaves((times) => times + 1)
    if (!isSaved && store.shown().length > 0) noteFailure()
    if (isSaved) {
      store.resetTouched()
      setFailure(NO_FAILURE)
    }
    return isSaved
  }
  return {
    failedSaves: failure.times,
    shownAtFailure: failure.shown,
    unchosenSaves,
    saving,
    save: async (event) => {
      event?.preventDefault()
      if (isSaving.current) return false
      commitTyped()
      isSaving.current = true
      setSaving(true)
      try {
        return await complete()
      } finally {
        isSaving.current = false
        setSaving(false)
      }
    },
    saveDraft: (how) => messages.during(() => autosave.send('draft', how)),
    startOver: () => messages.during(autosave.startOver),
  }
}
