import type { Db } from '../database/connect.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { refuse } from '../refusal/refusal.ts'

export interface Mail {
  /** From the configuration, or a person's own address; never from a form. */
  readonly recipient: string
  /** The address for replies; null means the firm's. */
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
}

/** The job that delivers a mail. */
export const SEND_MAIL = 'send-mail'

const breaksLine = /[\r\n\0]/
/** Other control characters and the line separators of Unicode. */
const invisible = /[\p{Cc}\u2028\u2029]/u

/** Mail clients decode `=?…?=` in a subject, so a name could show as something else. */
const toPlainSubject = (subject: string): string =>
  subject.replaceAll(new RegExp(invisible, 'gu'), ' ').replaceAll('=?', '= ?')

/**
 * Adds a mail to the outbox in the caller's transaction. A job delivers it after the commit and retries until the mail
 * server accepts it. Throws 444 when a header would contain a line break.
 */
export async function addToOutbox(db: Db, { recipient, replyTo, subject, text }: Mail): Promise<void> {
  if (invisible.test(recipient) || invisible.test(replyTo ?? '')) throw refuse('Email is not valid')
  if (breaksLine.test(subject)) throw refuse('The subject must be one line')
  const { id } = await db
    .insertInto('outgoing_mail')
    .values({ recipient, reply_to: replyTo, subject: toPlainSubject(subject), body_text: text })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueJob(db, SEND_MAIL, { id }, { key: mailKey(id) })
}

/** The job key of a mail, so that only one delivery of it is queued. */
export const mailKey = (id: string): string => `mail:${id}`
