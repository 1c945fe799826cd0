import type { Parts } from '@client-center/domain/forms/form.ts'
import { useState } from 'react'
import { changeSentence } from '../../last-change/change-texts.ts'
import { failureTexts } from '../../ui/feedback/failure-texts.ts'
import { FocusableButton } from '../../ui/page/focusable-button.tsx'
import { CopyAnswers } from '../copy-answers.tsx'
import { formTexts } from '../form-texts.ts'
import { useSelected } from '../store/use-selected.ts'
import { passFocusDown } from './pass-focus-down.ts'
import type { FormDocument } from './use-form.ts'
import classes from './clash-panel.module.css'

interface GonePanelProps<P extends Parts> {
  readonly form: FormDocument<P>
  /** Whether the answers may be saved as a new draft. */
  readonly startsOver: boolean
}

/**
 * Shown if the form was deleted or published while the user was typing: who did it, and what the user can do with the
 * answers, which stay in the form.
 */
export function GonePanel<P extends Parts>({ form, startsOver }: GonePanelProps<P>) {
  const { autosave, store, logic } = form
  const isGone = useSelected(autosave, () => autosave.state().kind === 'gone')
  const [busy, setBusy] = useState(false)
  const state = autosave.state()
  if (!busy && (!isGone || state.kind !== 'gone')) return null
  const change = state.kind === 'gone' ? state.change : undefined
  const startOver = async () => {
    setBusy(true)
    await form.startOver()
    setBusy(false)
  }
  return (
    <section ref={passFocusDown} className={classes.panel} tabIndex={-1} aria-label="No longer here">
      <div className={classes.head} role="alert">
        <h2 className={classes.title}>{change === undefined ? failureTexts.gone : changeSentence(change)}</h2>
        <p className={classes.others}>{startsOver ? formTexts.gone.canStartOver : formTexts.gone.canCopy}</p>
      </div>
      <div className={classes.foot}>
        <CopyAnswers words={() => logic.inWords(store.answers())} />
        {startsOver ? (
          <FocusableButton loading={busy} onClick={() => void startOver()}>
            Save as a new draft
          </FocusableButton>
        ) : null}
      </div>
    </section>
  )
}
