import type { ClashWithAuthor, RefusalBody } from '@client-center/contract/endpoint/refusal-body.ts'
import { CLASH, STALE } from '@client-center/contract/endpoint/sentences.ts'

/** Thrown by a handler instead of a reply. Handlers never catch; `error-reply.ts` turns these into replies. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  /** The body of the reply. */
  readonly body: RefusalBody

  constructor(status: number, message: string, retryAfterSeconds?: number, more: Omit<RefusalBody, 'message'> = {}) {
    super(message)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.body = { message, ...more }
  }
}

/** A broken rule; the sentence is shown to the person as it is (NOTE-01). */
export const refuse = (message: string, problems?: RefusalBody['problems']): Refusal =>
  new Refusal(444, message, undefined, problems === undefined ? {} : { problems })

/** A broken rule of one answer: its path, and the sentence below the field. */
export const refuseAt = (path: string, sentence: string, message = sentence): Refusal =>
  refuse(message, [{ path, sentence }])

/** The request itself is malformed. */
export const malformed = (message: string): Refusal => new Refusal(400, message)

/** A body that is too large to read, for example because a whole document was pasted into a field. */
export const tooLarge = (): Refusal =>
  refuse('This is too much to save at once (more than 1 MB). Please shorten the longest text.')

/** An id that this account does not have, or an account on which the person has no permission. */
export const notFound = (message = 'It could not be found'): Refusal => new Refusal(404, message)

/** Another permission is required on an account that the person may know (AMB-66). */
export const forbidden = (): Refusal => new Refusal(403, "You don't have permission to do this")

/** The request has no valid token. */
export const unauthorized = (message = 'Please log in'): Refusal => new Refusal(401, message)

export const tooMany = (seconds: number): Refusal =>
  new Refusal(429, `Too many attempts. Please try again in ${seconds} second${seconds === 1 ? '' : 's'}.`, seconds)

export const unavailable = (): Refusal =>
  new Refusal(503, 'The service is not available at the moment, please try again.', 2)

export const noSpace = (): Refusal =>
  new Refusal(507, 'There is not enough space to save this at the moment. Please try again later.', 30)

/** AMB-136: another person changed the same answers of a form; nothing of this save is written. */
export const clash = (clashes: readonly ClashWithAuthor[]): Refusal => new Refusal(444, CLASH, undefined, { clashes })

/** AMB-101: someone else has saved the record since it was read. */
export const staleRev = (): Refusal => refuse(STALE)
