import type { ReactNode } from 'react'
import classes from './status-pill.module.css'

export type StatusTone =
  | 'new'
  | 'submitted'
  | 'in-process'
  | 'pending'
  | 'completed'
  | 'canceled'
  | 'draft'
  | 'ok'
  | 'turn'
  | 'warn'
  | 'error'
  | 'info'

/** A status with its color, a dot and its label. `ok` marks a completed form, which is not an application status. */
export function StatusPill({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      {children}
    </span>
  )
}
