import { usDayHere } from '../platform/day-here.ts'

/** When a document was uploaded, as part of a sentence. */
export function uploadedWords(instant: string): string {
  const day = usDayHere(instant)
  return day === usDayHere(new Date()) ? 'Uploaded today' : `Uploaded ${day}`
}
