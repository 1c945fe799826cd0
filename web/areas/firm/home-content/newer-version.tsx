import { Button } from '@mantine/core'
import { formatLocalDay } from '../../../time/local-day.ts'
import { homeContentTexts as texts } from './home-content-texts.ts'
import classes from './home-content.module.css'

interface NewerVersionProps {
  readonly saved: { readonly at: string; readonly by: string }
  readonly onUseTheirs: () => void
  readonly onUseMine: () => void
}

/** Someone else saved while the user was typing: lets the user choose. */
export const NewerVersion = ({ saved, onUseTheirs, onUseMine }: NewerVersionProps) => (
  <div className={classes.newer} role="alert">
    <p>{texts.newer(saved.by, formatLocalDay(saved.at))}</p>
    <div className={classes.buttons}>
      <Button variant="default" onClick={onUseTheirs}>
        {texts.useTheirs}
      </Button>
      <Button variant="light" onClick={onUseMine}>
        {texts.useMine}
      </Button>
    </div>
  </div>
)
