import { formatLocalDay } from '../../../time/local-day.ts'

/** When a document was uploaded, as a short text. */
export function formatUploaded(instant: string): string {
  const day = formatLocalDay(instant)
  return day === formatLocalDay(new Date()) ? 'Uploaded today' : `Uploaded ${day}`
}
