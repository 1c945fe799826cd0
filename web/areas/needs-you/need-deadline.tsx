import { formatUs } from '@client-center/domain/calendar.ts'
import type { Need } from '@client-center/domain/needs-you/need.ts'
import classes from './needs-you.module.css'

/** The deadline of a need as text, in the color of its nearness (design, Expiry). */
export function NeedDeadline({ need }: { readonly need: Need }) {
  if (!('expirationDate' in need)) return null
  return (
    <span className={classes.deadline} data-near={need.kind === 'licenseSoon' ? 'soon' : 'now'}>
      {words(need.days, need.expirationDate)}
    </span>
  )
}

function words(days: number, date: string): string {
  if (days < 0) return `Expired ${formatUs(date)}`
  if (days === 0) return 'Expires today'
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`
}
