import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** Seconds before another server may try the delivery: longer than every timeout of the mail connection. */
const LEASE_SECONDS = 120

export interface DueMail {
  readonly id: string
  readonly recipient: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  /** The number of attempts, including this one. */
  readonly attempts: number
}

/**
 * Claims a mail for delivery. If several servers try, one gets the mail and the others get undefined. Returns undefined
 * also before the mail is due. The row lock decides, so no connection is held during the delivery.
 */
export async function claimMail(system: Db, id: string): Promise<DueMail | undefined> {
  return system
    .updateTable('outgoing_mail')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_attempt_at: sql<string>`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', sql<string>`now()`)
    .returning(['id', 'recipient', 'reply_to as replyTo', 'subject', 'body_text as text', 'attempts'])
    .executeTakeFirst()
}

/** Marks the mail as delivered and deletes its text, which may contain a link that opens an account. */
export async function markSent(system: Db, id: string): Promise<void> {
  await system
    .updateTable('outgoing_mail')
    .set({ sent_at: sql<string>`now()`, body_text: '', last_error: null })
    .where('id', '=', id)
    .execute()
}

/** Postpones a mail after a failed delivery. Returns the time of the next attempt, rounded down to the millisecond. */
export async function postponeMail(db: Db, id: string, seconds: number, why: string): Promise<string> {
  const { next_attempt_at: next } = await db
    .updateTable('outgoing_mail')
    .set({
      last_error: why,
      next_attempt_at: sql<string>`date_trunc('milliseconds', now() + make_interval(secs => ${seconds}))`,
    })
    .where('id', '=', id)
    .returning('next_attempt_at')
    .executeTakeFirstOrThrow()
  return next
}

/** Stops further attempts. The mail stays with the reason, for the operator. */
export async function giveMailUp(db: Db, id: string, why: string): Promise<void> {
  await db
    .updateTable('outgoing_mail')
    .set({ last_error: why, next_attempt_at: 'infinity' })
    .where('id', '=', id)
    .execute()
}

/** Returns mails that are due but whose job was lost with its server. */
export async function listOverdueMail(system: Db): Promise<string[]> {
  const rows = await system
    .selectFrom('outgoing_mail')
    .select('id')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<', sql<string>`now() - interval '30 seconds'`)
    .orderBy('next_attempt_at')
    .limit(500)
    .execute()
  return rows.map((row) => row.id)
}
