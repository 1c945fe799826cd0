import { EXPIRES_BEFORE_ISSUE } from './sentences.ts'

/** CRED-G29: the sentence at the later of two dates where it comes before the other; partial dates are judged as far as they go. */
export const expiresAfterIssue = (issued: string | null, expires: string | null): string | undefined => {
  if (issued === null || expires === null) return undefined
  const known = Math.min(issued.length, expires.length)
  return expires.slice(0, known) < issued.slice(0, known) ? EXPIRES_BEFORE_ISSUE : undefined
}
