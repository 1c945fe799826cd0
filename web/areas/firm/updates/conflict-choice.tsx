import type { DraftConflict } from '@client-center/domain/weekly-updates/drafts/update-draft.ts'
import { useId, type ReactNode } from 'react'
import classes from './choices.module.css'
import { composerTexts as texts } from './updates-texts.ts'

interface ConflictChoiceProps {
  /** What the texts are about. */
  readonly name: string
  readonly conflict: DraftConflict<unknown>
  readonly onChoose: (choice: 'mine' | 'theirs') => void
}

/** An edited text and the new fact behind it. The edited one is used until one is chosen. */
export function ConflictChoice({ name, conflict: { mine, theirs, chosen }, onChoose }: ConflictChoiceProps) {
  const group = useId()
  const draw = (value: 'mine' | 'theirs', words: ReactNode) => (
    <label className={classes.choice}>
      <input
        type="radio"
        name={group}
        checked={(chosen ?? 'mine') === value}
        onChange={() => onChoose(value)}
        // The text that is used until one is chosen is checked already, and a press chooses it for good.
        onClick={() => (chosen === null && value === 'mine' ? onChoose('mine') : undefined)}
      />
      <span>{words}</span>
    </label>
  )
  return (
    <div className={classes.conflict} role="radiogroup" aria-label={texts.choice(name)}>
      {draw(
        'mine',
        <>
          <b>{texts.keepMine}</b> {mine}
        </>,
      )}
      {draw(
        'theirs',
        theirs === null ? (
          texts.factGone
        ) : (
          <>
            <b>{texts.useTheirs}</b> {theirs.text}
          </>
        ),
      )}
    </div>
  )
}
