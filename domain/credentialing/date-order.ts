import { ENDS_BEFORE_START, EXPIRES_BEFORE_ISSUE } from './sentences.ts'

/** CRED-G29: the sentence at the later of two dates where it comes before the other. */
export const checkExpiresAfterIssue = (issued: string | null, expires: string | null): string | undefined =>
  isBefore(expires, issued) ? EXPIRES_BEFORE_ISSUE : undefined

/** The sentence at the end of an employment that comes before its start. */
export const checkEndsAfterStart = (start: string | null, end: string | null): string | undefined =>
  isBefore(end, start) ? ENDS_BEFORE_START : undefined

/** Partial dates are judged as far as they go; of a date that is not there nothing is said. */
function isBefore(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  const known = Math.min(one.length, other.length)
  return one.slice(0, known) < other.slice(0, known)
}
