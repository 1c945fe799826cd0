import { changes } from '@client-center/domain/forms/changes.ts'
import type { FormAnswers, Form, Parts } from '@client-center/domain/forms/form.ts'
import { concealSecrets } from '@client-center/domain/forms/secrets.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formStore } from '../store/form-store.ts'
import type { DocumentLogic } from '../store/document-logic.ts'
import { autosave } from './autosave.ts'
import type { FormCalls, SavedAnswers } from './saved-answers.ts'

/** How the answers of a form are saved. */
export interface AutosavedStoreOptions<P extends Parts> {
  /** The saved answers when the form was opened. */
  readonly saved: SavedAnswers<FormAnswers<P>>
  readonly calls: FormCalls<FormAnswers<P>>
  /** How long typing must pause before a draft is saved, in milliseconds. */
  readonly pause?: number
  /** Counts the pause from the first unsent change, and sends automatic drafts only while the form is incomplete. */
  readonly draftsWhileWrong?: boolean
  /** Counts the pause from the first unsent change; complete answers are sent as drafts, too. */
  readonly pausesFromFirstChange?: boolean
  /** Whether drafts wait, such as during a review. */
  readonly holdsDrafts?: () => boolean
  /** Shows all errors from the start, for instance when the address says so. */
  readonly showsAllProblems?: boolean
  /** Without server drafts, typed answers are saved on the device until the form is complete. */
  readonly sendsDrafts?: boolean
}

const PAUSE = 2000

/**
 * The store of the answers, created once, and its autosave. They follow the logic and calls of the latest render; all
 * other settings are those of the first.
 */
export function useAutosavedStore<P extends Parts, X>(
  form: Form<P, X>,
  logic: DocumentLogic<P>,
  keeping: AutosavedStoreOptions<P>,
) {
  const { calls } = keeping
  const latest = useRef(calls)
  const [made] = useState(() => {
    const {
      saved,
      pause = PAUSE,
      draftsWhileWrong = false,
      pausesFromFirstChange = false,
      holdsDrafts,
      showsAllProblems = false,
      sendsDrafts,
    } = keeping
    const store = formStore(logic, saved.answers, { paintsFirst: true })
    if (showsAllProblems) store.touchAll()
    const saving = autosave({
      store,
      rev: saved.rev,
      calls: {
        load: () => latest.current.load(),
        save: (...sent) => latest.current.save(...sent),
        findChange: async () => latest.current.findChange?.(),
        startOver: async (change) => (await latest.current.startOver?.(change)) ?? ((answers) => answers),
      },
      // A secret comes back masked from every save, which is not a change.
      changedPaths: (before, after) =>
        changes(form, concealSecrets(form, before), concealSecrets(form, after)).map(({ path }) => path),
      pause,
      sendsDrafts,
      fromFirstChange: draftsWhileWrong || pausesFromFirstChange,
      isHeld: holdsDrafts,
      mayDraft: draftsWhileWrong ? () => store.blocking().length > 0 : undefined,
    })
    return { store, saving }
  })
  useLayoutEffect(() => {
    latest.current = calls
    made.store.follow(logic)
  })
  useEffect(() => made.saving.start(), [made])
  return made
}
