import { useState, type BaseSyntheticEvent } from 'react'
import { takeInTyped } from '../../take-in-typed.ts'
import type { FormStore } from '../store/form-store.ts'
import type { ShownProblem } from '../store/said-problems.ts'
import type { Autosave } from './autosave.ts'

/** Saves a form as complete, and counts what kept it from being so. */
export interface CompleteSave {
  /** How often the form was to be completed and was not: the error summary takes the focus each time. */
  readonly failedSaves: number
  /** What was wrong when that last happened. */
  readonly shownAtFailure: readonly ShownProblem[]
  /** How often the form was to be completed while answers wait for a choice: the choices take the focus each time. */
  readonly unchosenSaves: number
  /** Saves the form as complete; where it is not, says everything that is wrong. */
  readonly save: (event?: BaseSyntheticEvent) => Promise<boolean>
}

interface Failure {
  readonly times: number
  readonly shown: readonly ShownProblem[]
}

const NO_FAILURE: Failure = { times: 0, shown: [] }

export function useCompleteSave<A>(store: FormStore<A>, autosave: Autosave): CompleteSave {
  const [failure, setFailure] = useState<Failure>(NO_FAILURE)
  const noteFailure = () => {
    const shown = store.shown()
    setFailure(({ times }) => ({ times: times + 1, shown }))
  }
  const [unchosenSaves, setUnchosenSaves] = useState(0)
  return {
    failedSaves: failure.times,
    shownAtFailure: failure.shown,
    unchosenSaves,
    save: async (event) => {
      event?.preventDefault()
      takeInTyped()
      if (store.blocking().length > 0) {
        // What the server found stays said: it is not asked again.
        store.tellAll()
        noteFailure()
        return false
      }
      store.forgetRefused()
      // Who has to choose is told by the choices themselves.
      const isKept = store.clashes().length === 0 && (await autosave.send('complete'))
      if (!isKept && store.clashes().length > 0) setUnchosenSaves((times) => times + 1)
      if (!isKept && store.shown().length > 0) noteFailure()
      if (isKept) {
        store.tellNothing()
        setFailure(NO_FAILURE)
      }
      return isKept
    },
  }
}
