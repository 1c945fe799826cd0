import { createDayFormat, formatUs } from '@client-center/domain/calendar.ts'
import { timeZone } from './time-zone.ts'

/** Formats days in the open practice's time zone; undefined if that is the device's. */
let practiceFormat: ((instant: Date) => string) | undefined
let practiceZone: string | undefined

/**
 * Sets the time zone of displayed days: the open practice's (AMB-146), or the device's if undefined. Call it before
 * rendering the pages of a practice.
 */
export function setDisplayTimeZone(zone: string | undefined): void {
  if (zone === practiceZone) return
  practiceZone = zone
  practiceFormat = zone === undefined || zone === timeZone() ? undefined : createDayFormat(zone)
}

/** The time zone of displayed days and times; undefined for the device's. */
export const getDisplayTimeZone = (): string | undefined => practiceZone

/** The day of an instant in the open practice's time zone, or else in the device's, as 'YYYY-MM-DD'. */
export function toLocalDay(instant: Date): string {
  if (practiceFormat !== undefined) return practiceFormat(instant).padStart(10, '0')
  const [year, month, day] = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()]
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

/** The same day as MM/DD/YYYY (SHELL-29). */
export const formatLocalDay = (instant: Date | string | number): string => formatUs(toLocalDay(new Date(instant)))

const formats = new Map<string, (instant: Date) => string>()

/** The day of an instant in this time zone as MM/DD/YYYY, whichever practice is open. Without one, the displayed zone. */
export function formatDayIn(zone: string | undefined, instant: string): string {
  if (zone === undefined || zone === practiceZone) return formatLocalDay(instant)
  const format = formats.get(zone) ?? createDayFormat(zone)
  formats.set(zone, format)
  return formatUs(format(new Date(instant)).padStart(10, '0'))
}

const padded = (part: number, digits: number): string => String(part).padStart(digits, '0')
