import { findApplicationStatus } from '@client-center/domain/applications/application-status.ts'
import { applicationsTexts as texts } from './applications-texts.ts'
import classes from './applications.module.css'

/** Longer names do not fit a cell of the grid. */
const LONGEST = 'Submitted-on'.length

/** A status as a dot and its name. "Pending Conf." is the only short form; its whole name is in the accessible name. */
export function ApplicationStatusDot({ statusId }: { readonly statusId: number }) {
  const status = findApplicationStatus(statusId)
  if (status === undefined) return null
  return (
    <span className={classes.status} data-tone={status.tone}>
      <span className={classes.dot} aria-hidden />
      {status.label.length > LONGEST ? texts.pending : status.label}
    </span>
  )
}
