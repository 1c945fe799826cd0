import { getDisplayTimeZone } from './local-day.ts'

// Created on first use: loading the browser's language tables would delay the first rows of a page (0021).
let format: Intl.DateTimeFormat | undefined
let formatZone: string | undefined

/** The time of an instant, 10:42 AM, in the time zone of the displayed days, so that both are of the same clock. */
export function timeLabel(instant: number | string): string {
  const zone = getDisplayTimeZone()
  if (format === undefined || zone !== formatZone) {
    format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone })
    formatZone = zone
  }
  return format.format(new Date(instant))
}
