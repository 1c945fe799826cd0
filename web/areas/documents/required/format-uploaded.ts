import { formatLocalDay } from '../../../time/local-day.ts'

/** When a document was uploaded, as part of a sentence. */
export function formatUploaded(instant: string): string {
  const day = formatLocalDay(instant)
  return day === formatLocalDay(new Date()) ? 'Uploaded today' : `Uploaded ${day}`
}
