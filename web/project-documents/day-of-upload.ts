import { dayIn, formatUs } from '@client-center/domain/calendar.ts'

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day of an instant where the person is, MM/DD/YYYY (SHELL-29). */
export const dayOfUpload = (instant: string): string => formatUs(dayIn(new Date(instant), timeZone))

/** The same in a sentence. */
export function uploadedWords(instant: string): string {
  const day = dayOfUpload(instant)
  return day === dayOfUpload(new Date().toISOString()) ? 'Uploaded today' : `Uploaded ${day}`
}
