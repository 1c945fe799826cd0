import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

export interface QueueOptions {
  /** A second job with the same key replaces the first while it waits. */
  readonly key?: string
  /** Not before this time (ISO); at once when absent. */
  readonly runAt?: string
}

/**
 * Adds a job in the caller's transaction: it runs when that commits, and never when it does not. No secrets in the
 * payload.
 */
export async function queueJob(
  db: Db,
  name: string,
  payload: object,
  { key, runAt }: QueueOptions = {},
): Promise<void> {
  const text = JSON.stringify(payload)
  await sql`select queue_job(${name}, ${text}::jsonb, ${key ?? null}, ${runAt ?? null}::timestamptz)`.execute(db)
}
