import { Button } from '@mantine/core'
import { UNEXPECTED } from '@client-center/contract/endpoint/sentences.ts'
import { IconAlertTriangle } from '../icons/icons.ts'
import classes from './state.module.css'

/** Something could not be loaded, in its own card: the sentence and Try again. The rest of the page works. */
export function LoadError({
  onRetry,
  sentence = UNEXPECTED,
  hint,
}: {
  readonly onRetry: () => void
  readonly sentence?: string
  /** What happens automatically, if anything. */
  readonly hint?: string
}) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.alarm}>
        <IconAlertTriangle size={20} aria-hidden />
      </span>
      <p className={classes.title}>{sentence}</p>
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
