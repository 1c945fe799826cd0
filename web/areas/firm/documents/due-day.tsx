import classes from './review.module.css'

/** When the review is due: only a late one is red (design §13). */
export function DueDay({ days }: { readonly days: number }) {
  if (days < 0) return <span className={classes.late}>{days === -1 ? '1 day late' : `${-days} days late`}</span>
  if (days === 0) return <span className={classes.today}>Today</span>
  return <span className={classes.quiet}>{days === 1 ? 'Tomorrow' : `In ${days} days`}</span>
}
