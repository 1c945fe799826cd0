// Created on first use: a fresh page must not load the language tables before its first rows (0021).
let time: Intl.DateTimeFormat | undefined

/** An instant of today as people read it: 10:42 AM. */
export function timeLabel(instant: number | string): string {
  time ??= new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
  return time.format(new Date(instant))
}
