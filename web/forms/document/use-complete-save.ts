import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react'
import { commitTyped } from '../../ui/fields/commit-typed.ts'
import type { FormStore } from '../store/form-store.ts'
import type { ShownProblem } from '../store/shown-problems.ts'
import type { Autosave } from './autosave.ts'
import { saveMessages } from './save-messages.ts'

/** Saves a form as complete, and counts the failed tries. */
export interface CompleteSave {
  /** How often completing the form failed: the error summary takes the focus each time. */
  readonly failedSaves: number
  /** The problems shown at the last failure. */
  readonly shownAtFailure: readonly ShownProblem[]
  /** How often completing the form failed because of unresolved clashes: the choices take the focus each time. */
  readonly unchosenSaves: number
  /** A person pressed Save, and no reply has come yet. */
  readonly saving: boolean
  /** Saves the form as complete; if it is not, shows all problems. Does nothing while a save is in progress. */
  readonly save: (event?: BaseSyntheticEvent) => Promise<boolean>
  /** Saves a draft that a person requested, complete or not; `always` sends it even without changes. */
  readonly saveDraft: (how?: { readonly always?: boolean }) => Promise<boolean>
  /** After the form was deleted or its draft published: saves the answers as a new draft. */
  readonly startOver: () => Promise<boolean>
}

interface Failure {
  readonly times: number
  readonly shown: readonly ShownProblem[]
}

const NO_FAILURE: Failure = { times: 0, shown: [] }

/** Every failed save shows the message of the specification (NOTE-01…04), whether a person pressed Save or not. */
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
      // The server's problems stay shown without another check.
      store.touchAll()
      noteFailure()
      return false
    }
    store.forgetRefused()
    // The clash panel itself shows that a choice is needed.
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
