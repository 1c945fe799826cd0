import { isCalendarMonth } from '@client-center/domain/calendar.ts'

const PARTED = /^(\d{1,2})\s*[/.-]\s*(\d{4})$/
const RUN = /^(\d{2})(\d{4})$/

/** The month that a text names, 'YYYY-MM': parted by a slash, a dash or a dot, or run together. Nothing is guessed. */
export function monthOf(text: string): string | undefined {
  const [, month = '', year = ''] = PARTED.exec(text.trim()) ?? RUN.exec(text.trim()) ?? []
  const iso = `${year}-${month.padStart(2, '0')}`
  return isCalendarMonth(iso) ? iso : undefined
}
