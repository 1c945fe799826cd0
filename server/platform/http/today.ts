import { dayIn } from '@client-center/domain/calendar.ts'

/** The person's day (AMB-100): the browser names its time zone in `X-Time-Zone`; UTC when it does not, or names none that exists. */
export function todayOf(timeZone: string | string[] | undefined, now: Date): string {
  if (typeof timeZone === 'string' && /^[\w+/-]{1,60}$/.test(timeZone)) {
    try {
      return dayIn(now, timeZone)
    } catch {
      // Not a zone that this machine knows: the day of UTC is the honest fallback.
    }
  }
  return now.toISOString().slice(0, 10)
}
