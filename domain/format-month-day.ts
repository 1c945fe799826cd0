const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** "November 23", for a calendar day inside a sentence. Not in `calendar.ts`, which the login page loads. */
export function formatMonthDay(day: string): string {
  const [, month, date] = day.split('-').map(Number)
  return `${MONTHS[(month ?? 1) - 1]} ${date}`
}
