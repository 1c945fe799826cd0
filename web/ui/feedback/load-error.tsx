import { Button } from '@mantine/core'
import { UNEXPECTED } from '@client-center/contract/endpoint/sentences.ts'
import { IconAlertTriangle } from '../icons/entry-icons.ts'
import classes from './state.module.css'

/**
 * Replaces the contents of a card that failed to load: the sentence and Try again. The rest of the page keeps working.
 */
export function LoadError({
  onRetry,
  sentence = UNEXPECTED,
  hint,
}: {
  readonly onRetry: () => void
  readonly sentence?: string
  /** What happens automatically, such as a retry. */
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
