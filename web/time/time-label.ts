// Created on first use: loading the browser's language tables would delay the first rows of a page (0021).
let time: Intl.DateTimeFormat | undefined

/** The time of an instant in the device's time zone: 10:42 AM. */
export function timeLabel(instant: number | string): string {
  time ??= new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
  return time.format(new Date(instant))
}
