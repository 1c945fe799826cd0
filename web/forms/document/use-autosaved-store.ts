import { changes } from '@client-center/domain/forms/changes.ts'
import type { FormAnswers, Form, Parts } from '@client-center/domain/forms/form.ts'
import { concealSecrets } from '@client-center/domain/forms/secrets.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formStore } from '../store/form-store.ts'
import type { DocumentLogic } from '../store/document-logic.ts'
import { autosave } from './autosave.ts'
import type { FormCalls, SavedAnswers } from './saved-answers.ts'

/** How a form's answers are saved. */
export interface AutosavedStoreOptions<P extends Parts> {
  /** The saved answers when the form was opened. */
  readonly saved: SavedAnswers<FormAnswers<P>>
  readonly calls: FormCalls<FormAnswers<P>>
  /** How long typing must pause before a draft is saved, in milliseconds. */
  readonly pause?: number
  /** Measures the pause from the first unsent change, and sends automatic drafts only while the form has problems. */
  readonly draftsWhileWrong?: boolean
  /** Measures the pause from the first unsent change; answers without problems are sent as drafts, too. */
  readonly pausesFromFirstChange?: boolean
  /** Whether drafts have to wait, such as during a review. */
  readonly holdsDrafts?: () => boolean
  /** Shows all errors from the start, such as after following a link to them. */
  readonly showsAllProblems?: boolean
  /**
   * Whether drafts are sent to the server. If not, typed answers are stored on the device until the form is complete.
   */
  readonly sendsDrafts?: boolean
}

const PAUSE = 2000

/**
 * Creates the store of the answers and its autosave once. Both use the logic and requests of the latest render, and all
 * other settings of the first one.
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
      // Each save returns secrets masked, which does not count as a change.
      changedPaths: (before, after) =>
        changes(form, concealSecrets(form, before), concealSecrets(form, after)).map(({ path }) => path),
      pause,
      sendsDrafts,
      fromFirstChange: draftsWhileWrong || pausesFromFirstChange,
      isHeld: holdsDrafts,
      canDraft: draftsWhileWrong ? () => store.blocking().length > 0 : undefined,
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
