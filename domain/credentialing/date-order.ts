import { ENDS_BEFORE_START, EXPIRES_BEFORE_ISSUE } from './sentences.ts'

/** CRED-G29: returns the sentence for an expiration date before the issue date. */
export const checkExpiresAfterIssue = (issued: string | null, expires: string | null): string | undefined =>
  isBefore(expires, issued) ? EXPIRES_BEFORE_ISSUE : undefined

/** Returns the sentence for an employment that ends before its start. */
export const checkEndsAfterStart = (start: string | null, end: string | null): string | undefined =>
  isBefore(end, start) ? ENDS_BEFORE_START : undefined

/** Compares partial dates by their known part; a missing date is never before. */
function isBefore(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false
  const precision = Math.min(a.length, b.length)
  return a.slice(0, precision) < b.slice(0, precision)
}
