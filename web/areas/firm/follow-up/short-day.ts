import { daysBetween, formatUs } from '@client-center/domain/calendar.ts'

/** A day without its year, if it is this year's: "11/19". */
export const toShortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatUs(day).slice(0, 'MM/DD'.length) : formatUs(day)

/** The day of a follow-up from today: "Today", "Tomorrow", "In 5 days", "3 days late". */
export function toDueWords(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days > 1) return `In ${days} days`
  return days === -1 ? '1 day late' : `${-days} days late`
}
