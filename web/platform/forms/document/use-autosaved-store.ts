import { changes } from '@client-center/domain/forms/changes.ts'
import type { FormAnswers, Form, Parts } from '@client-center/domain/forms/form.ts'
import { concealSecrets } from '@client-center/domain/forms/secrets.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formStore } from '../store/form-store.ts'
import type { WholeFormLogic } from '../store/whole-form-logic.ts'
import { autosave } from './autosave.ts'
import type { FormCalls, SavedAnswers } from './saved-answers.ts'

/** How the answers of a form are kept. */
export interface Keeping<P extends Parts> {
  /** What was kept when the form was opened. */
  readonly saved: SavedAnswers<FormAnswers<P>>
  readonly calls: FormCalls<FormAnswers<P>>
  /** How long the keys have to rest before a draft is saved, in milliseconds. */
  readonly pause?: number
  /** Counts the pause from the first change that is not sent, and sends a draft by itself only while the form is not complete. */
  readonly draftsWhileWrong?: boolean
  /** Counts the pause from the first change that is not sent; drafts of complete answers go as well. */
  readonly pausesFromFirstChange?: boolean
  /** Whether drafts wait for now, such as while something is reviewed. */
  readonly holdsDrafts?: () => boolean
  /** Says at once everything that is wrong, such as by the flag of an address. */
  readonly showsAllProblems?: boolean
  /** Without drafts on the server, what is typed is kept on the device until it is saved as complete. */
  readonly sendsDrafts?: boolean
}

const PAUSE = 2000

/**
 * The store of the answers, made once, and what keeps it. They follow the logic and the calls of the latest render; all else is
 * as it was at the first.
 */
export function useAutosavedStore<P extends Parts, X>(form: Form<P, X>, logic: WholeFormLogic<P>, keeping: Keeping<P>) {
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
      // A secret comes back concealed from every save, which nobody changed.
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
