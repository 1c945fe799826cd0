import type { ReactNode } from 'react'
import classes from './state.module.css'

/**
 * An empty list: the specification's sentence, a line that explains the list, and the main action if the user may run
 * it.
 */
export function EmptyState({
  title,
  hint,
  action,
}: {
  readonly title: string
  readonly hint?: string | undefined
  readonly action?: ReactNode
}) {
  return (
    <div className={classes.state} data-nothing>
      <p className={classes.title}>{title}</p>
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      {action}
    </div>
  )
}
