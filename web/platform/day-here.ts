import { createDayFormat, formatUs } from '@client-center/domain/calendar.ts'
import { timeZone } from './time-zone.ts'

/** Of the practice whose page is open, where it is another than the device's. */
let practiceFormat: ((instant: Date) => string) | undefined
let practiceZone: string | undefined

/**
 * From here on days are those of this zone: of the practice whose page is open (AMB-146), or the device's where none is. Said by
 * whatever draws the pages of a practice, before it draws them.
 */
export function showDaysIn(zone: string | undefined): void {
  if (zone === practiceZone) return
  practiceZone = zone
  practiceFormat = zone === undefined || zone === timeZone() ? undefined : createDayFormat(zone)
}

/** The day of an instant where the practice is whose page is open, else where the person is, as 'YYYY-MM-DD'. */
export function dayHere(instant: Date): string {
  if (practiceFormat !== undefined) return practiceFormat(instant).padStart(10, '0')
  const [year, month, day] = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()]
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

/** The same as tables show it: MM/DD/YYYY (SHELL-29). */
export const usDayHere = (instant: Date | string | number): string => formatUs(dayHere(new Date(instant)))

const padded = (part: number, digits: number): string => String(part).padStart(digits, '0')
