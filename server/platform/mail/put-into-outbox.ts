import type { Db } from '../database/connect.ts'
import { queueJob } from '../jobs/queue-job.ts'
import { refuse } from '../refusal.ts'

export interface Mail {
  /** From configuration, or a person's own address; never from a form. */
  readonly recipient: string
  /** Whom an answer reaches; the firm when null. */
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
}

/** The job that delivers a mail. */
export const SEND_MAIL = 'send-mail'

const breaksLine = /[\r\n\0]/

/**
 * Puts a mail into the outbox in the caller's transaction; a job delivers it after the commit, again and again until the
 * mail server takes it. 444 when a header would hold a line break.
 */
export async function putIntoOutbox(db: Db, { recipient, replyTo, subject, text }: Mail): Promise<void> {
  if (breaksLine.test(recipient) || breaksLine.test(replyTo ?? '')) throw refuse('Email is not valid')
  if (breaksLine.test(subject)) throw refuse('The subject must be one line')
  const { id } = await db
    .insertInto('outgoing_mail')
    .values({ recipient, reply_to: replyTo, subject, body_text: text })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueJob(db, SEND_MAIL, { id }, { key: mailKey(id) })
}

/** One waiting delivery of a mail at a time. */
export const mailKey = (id: string): string => `mail:${id}`
