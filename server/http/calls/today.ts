import { createDayFormat, isTimeZone } from '@client-center/domain/calendar.ts'
import type { Deps } from '../../deps/deps.ts'
import { practiceZone } from './practice-zones.ts'

/** Limits the cache, since clients choose the zone names. Real users need fewer zones at the same time. */
const MAX_FORMATS = 64
const formats = new Map<string, (instant: Date) => string>()
const MINUTE = 60_000

/**
 * The current day of the caller, for requests about no practice (AMB-100), in the time zone of the `X-Time-Zone`
 * header. Uses the firm's time zone if the header is missing or invalid (AMB-146).
 */
export function callerDay(timeZone: string | string[] | undefined, now: Date, firmZone: string): string {
  const isKnown = typeof timeZone === 'string' && (formats.has(timeZone) || isTimeZone(timeZone))
  return dayInZone(isKnown ? timeZone : firmZone, now)
}

/** The day of an instant in the practice's time zone, 'YYYY-MM-DD' (AMB-146). */
export const practiceDay = (deps: Pick<Deps, 'database' | 'config'>, account: string, instant: Date): string =>
  dayInZone(practiceZone(deps, account), instant)

/** The day of an instant in a time zone of the tz database, 'YYYY-MM-DD'. */
export const dayInZone = (timeZone: string, instant: Date): string => getFormat(timeZone)(instant)

/** Every request needs a day, and creating a format would take a third of a request's time. */
function getFormat(timeZone: string): (instant: Date) => string {
  const format = formats.get(timeZone) ?? cachePerMinute(createDayFormat(timeZone))
  if (formats.size < MAX_FORMATS) formats.set(timeZone, format)
  return format
}

/** Caches the day for a minute of the clock, since in every zone a day begins at a full minute. */
function cachePerMinute(format: (instant: Date) => string): (instant: Date) => string {
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
