import { daysBetween, formatUs } from '@client-center/domain/calendar.ts'
import { toLocalDay } from '../../../time/local-day.ts'
import classes from './overview.module.css'

/** "3 days late" in red, "Today", "Tomorrow" or "In 4 days" (design §13). The date is its title. */
export function DueText({ due }: { readonly due: string }) {
  const days = daysBetween(toLocalDay(new Date()), due)
  const tone = days < 0 ? 'late' : days === 0 ? 'today' : 'later'
  return (
    <span className={classes.due} data-tone={tone} title={formatUs(due)}>
      {toWords(days)}
    </span>
  )
}

function toWords(days: number): string {
  if (days === -1) return '1 day late'
  if (days < 0) return `${-days} days late`
  if (days === 0) return 'Today'
  return days === 1 ? 'Tomorrow' : `In ${days} days`
}
