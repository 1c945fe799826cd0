import { formatUs } from '@client-center/domain/calendar.ts'
import { dayHere } from '../platform/day-here.ts'

/** The day of an instant where the person is, MM/DD/YYYY (SHELL-29). */
export const dayOfUpload = (instant: string): string => formatUs(dayHere(new Date(instant)))

/** The same in a sentence. */
export function uploadedWords(instant: string): string {
  const day = dayOfUpload(instant)
  return day === dayOfUpload(new Date().toISOString()) ? 'Uploaded today' : `Uploaded ${day}`
}
