import type { Need } from '@client-center/domain/needs-you/need.ts'
import classes from './needs-you.module.css'

/** When it is due, in words and in the colour of how near that is (design, Expiry). */
export function NeedDeadline({ need }: { readonly need: Need }) {
  if (!('expirationDate' in need)) return null
  return (
    <span className={classes.deadline} data-near={need.kind === 'licenseSoon' ? 'soon' : 'now'}>
      {words(need.days, need.expirationDate)}
    </span>
  )
}

function words(days: number, date: string): string {
  if (days < 0) return `Expired ${shortDay(date)}`
  if (days === 0) return 'Expires today'
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`
}

/** "Nov 2"; of another year than this one, with the year. */
function shortDay(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  const sameYear = day.getUTCFullYear() === new Date().getFullYear()
  return new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(day)
}
