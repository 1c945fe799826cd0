import type { ReactNode } from 'react'
import classes from './state.module.css'

/** Nothing to show: the specification's words, one line on what belongs here, and the one thing to do when the person may. */
export function EmptyState({
  title,
  hint,
  action,
}: {
  readonly title: string
  readonly hint?: string
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
