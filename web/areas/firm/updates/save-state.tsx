import { Button } from '@mantine/core'
import { timeLabel } from '../../../time/time-label.ts'
import { useComposer, useEdits } from './composer-context.ts'
import classes from './composer.module.css'
import { composerTexts as texts } from './updates-texts.ts'

interface SaveStateProps {
  /** When the draft was last saved before this visit (ISO); null if never. */
  readonly savedAt: string | null
}

/** Where the edits are: saved, on their way, or only on this device. */
export function SaveState({ savedAt }: SaveStateProps) {
  const { session } = useComposer()
  const { save, savedAt: savedHere } = useEdits(session)
  const at = savedHere ?? savedAt
  const words = save.kind === 'saved' ? (at === null ? '' : texts.saved(timeLabel(at))) : texts.state[save.kind]
  return (
    <>
      <span role="status" className={classes.saveState} data-failed={'sentence' in save || undefined}>
        {words}
        {save.kind === 'refused' || save.kind === 'failed' ? `: ${save.sentence}` : null}
      </span>
      {save.kind === 'failed' || save.kind === 'refused' ? (
        <Button variant="subtle" size="compact-sm" onClick={() => void session.save()}>
          {texts.tryAgain}
        </Button>
      ) : null}
    </>
  )
}
