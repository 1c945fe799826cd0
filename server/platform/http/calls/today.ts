import { dayFormatOf } from '@client-center/domain/calendar.ts'

/** More zones than this are never asked for by honest people at once; names are free to choose, and what is kept is not. */
const MOST_KEPT = 64
const kept = new Map<string, (instant: Date) => string>()
const MINUTE = 60_000

/** The person's day (AMB-100): the browser names its time zone in `X-Time-Zone`; UTC when it does not, or names none that exists. */
export function todayOf(timeZone: string | string[] | undefined, now: Date): string {
  if (typeof timeZone === 'string' && /^[\w+/-]{1,60}$/.test(timeZone)) {
    try {
      return formatOf(timeZone)(now)
    } catch {
      // Not a zone that this machine knows: the day of UTC is the honest fallback.
    }
  }
  return now.toISOString().slice(0, 10)
}

/** Every request asks for a day, and a new format would be a third of what the request costs. */
function formatOf(timeZone: string): (instant: Date) => string {
  const format = kept.get(timeZone) ?? onceAMinute(dayFormatOf(timeZone))
  if (kept.size < MOST_KEPT) kept.set(timeZone, format)
  return format
}

/** No day begins within a minute of the clock in any zone. */
function onceAMinute(format: (instant: Date) => string): (instant: Date) => string {
  let at = Number.NaN
  let day = ''
  return (instant) => {
    const minute = Math.floor(instant.getTime() / MINUTE)
    if (minute !== at) {
      day = format(instant)
      at = minute
    }
    return day
  }
}
