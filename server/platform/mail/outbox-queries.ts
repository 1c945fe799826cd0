import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** How long a delivery may take before another may try: longer than every timeout of the mail connection. */
const LEASE_SECONDS = 120

export interface DueMail {
  readonly id: string
  readonly recipient: string
  readonly replyTo: string | null
  readonly subject: string
  readonly text: string
  /** This attempt included. */
  readonly attempts: number
}

/**
 * Takes a mail for delivery: of several deliverers one gets it, the others undefined, and so does who comes before its
 * time. The row's lock decides; no connection is held while the mail server is spoken to.
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

/** The mail is delivered; its text goes, as it may hold a link that opens an account. */
export async function markSent(system: Db, id: string): Promise<void> {
  await system
    .updateTable('outgoing_mail')
    .set({ sent_at: sql<string>`now()`, body_text: '', last_error: null })
    .where('id', '=', id)
    .execute()
}

/** The delivery failed; returns the instant of the next attempt, to the millisecond. */
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

/** No further attempt. The mail stays, with the reason, for who looks after the portal. */
export async function giveMailUp(db: Db, id: string, why: string): Promise<void> {
  await db
    .updateTable('outgoing_mail')
    .set({ last_error: why, next_attempt_at: 'infinity' })
    .where('id', '=', id)
    .execute()
}

/** Mails whose time has come and whose job was lost with its server. */
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
