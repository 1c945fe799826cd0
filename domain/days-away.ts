/** The distance of a day from today as text: "20 days ago", "tomorrow", "in 9 days". */
export function daysAway(days: number): string {
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  if (days === -1) return 'yesterday'
  return days > 0 ? `in ${days} days` : `${-days} days ago`
}
