const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** An instant of today as people read it: 10:42 AM. */
export const timeLabel = (instant: number | string): string => time.format(new Date(instant))
