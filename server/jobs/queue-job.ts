import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

export interface QueueOptions {
  /** A second job with the same key replaces the first while the first is waiting. */
  readonly key?: string
  /** The earliest time to run (ISO); immediately when undefined. */
  readonly runAt?: string
}

/**
 * Adds a job in the caller's transaction. The job runs after the commit, and never if the transaction rolls back. The
 * payload must not contain secrets.
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
