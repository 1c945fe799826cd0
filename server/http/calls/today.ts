import { createDayFormat, isTimeZone } from '@client-center/domain/calendar.ts'
import type { Deps } from '../../deps/deps.ts'
import { practiceZone } from './practice-zones.ts'

/** More zones than this are never asked for by honest people at once; names are free to choose, and what is kept is not. */
const MAX_FORMATS = 64
const formats = new Map<string, (instant: Date) => string>()
const MINUTE = 60_000

/**
 * The day of whoever asks, where no practice is asked about (AMB-100): the browser names its time zone in `X-Time-Zone`. The firm's
 * day when it does not, or names none that exists (AMB-146).
 */
export function callerDay(timeZone: string | string[] | undefined, now: Date, firmZone: string): string {
  const isKnown = typeof timeZone === 'string' && (formats.has(timeZone) || isTimeZone(timeZone))
  return dayIn(isKnown ? timeZone : firmZone, now)
}

/** The day of an instant as a practice reads it, 'YYYY-MM-DD' (AMB-146). */
export const practiceDay = (deps: Pick<Deps, 'database' | 'config'>, account: string, instant: Date): string =>
  dayIn(practiceZone(deps, account), instant)

const dayIn = (timeZone: string, instant: Date): string => getFormat(timeZone)(instant)

/** Every request asks for a day, and a new format would be a third of what the request costs. */
function getFormat(timeZone: string): (instant: Date) => string {
  const format = formats.get(timeZone) ?? onceAMinute(createDayFormat(timeZone))
  if (formats.size < MAX_FORMATS) formats.set(timeZone, format)
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
