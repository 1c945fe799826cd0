import { formatUs, isCalendarDate } from '@client-center/domain/calendar.ts'

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const RUN = /^(\d{2})(\d{2})(\d{4})$/

/**
 * The day that a text names, 'YYYY-MM-DD': MM/DD/YYYY, M/D/YYYY or MMDDYYYY, and only days that exist.
 * Anything else is undefined; nothing is guessed (13/45/2026 is no day).
 */
export function dayOf(text: string): string | undefined {
  const parts = SLASHED.exec(text.trim()) ?? RUN.exec(text.trim())
  if (!parts) return undefined
  const [, month = '', day = '', year = ''] = parts
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(iso) ? iso : undefined
}

/** A value as the input shows it: a day as MM/DD/YYYY, any other text as it was typed. */
export const textOfDay = (value: string | null): string =>
  value === null ? '' : isCalendarDate(value) ? formatUs(value) : value
