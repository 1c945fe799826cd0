import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Counter } from './counter.ts'

/** A throttle key with a hash of the value, since people may type a secret into the wrong field. */
export function throttleKey(kind: string, part: string, value: string): string {
  return `${kind}:${part}:${createHash('sha256').update(value.normalize('NFC')).digest('base64url').slice(0, 22)}`
}

/**
 * The counters of the keys, locked until the transaction ends; new ones are zero. Always locks in the order of the
 * keys.
 */
export async function lockCounters(db: Db, keys: readonly string[], now: Date): Promise<Map<string, Counter>> {
  const at = now.toISOString()
  const rows = await db
    .insertInto('throttle')
    .values([...keys].sort().map((key) => ({ key, first_at: at, last_at: at, blocked_until: null })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((row) => ({ key: row.ref('excluded.key') })))
    .returning(['key', 'failures', 'last_at', 'blocked_until'])
    .execute()
  return new Map(
    rows.map((row) => [
      row.key,
      {
        failures: row.failures,
        lastAt: new Date(row.last_at),
        blockedUntil: row.blocked_until === null ? null : new Date(row.blocked_until),
      },
    ]),
  )
}

/** The counter of a locked key. */
export function getCounter(counters: ReadonlyMap<string, Counter>, key: string): Counter {
  const counter = counters.get(key)
  if (!counter) throw new Error('A counter that was just locked is missing')
  return counter
}

export async function writeCounter(db: Db, key: string, counter: Counter): Promise<void> {
  await db
    .updateTable('throttle')
    .set({
      failures: counter.failures,
      last_at: counter.lastAt.toISOString(),
      blocked_until: counter.blockedUntil?.toISOString() ?? null,
    })
    .where('key', '=', key)
    .execute()
}

/** Takes back one attempt and the delay that it set. */
export async function undoAttempt(db: Db, key: string, set: Counter): Promise<void> {
  await db
    .updateTable('throttle')
    .set({
      failures: sql<number>`greatest(failures - 1, 0)`,
      blocked_until: sql<string | null>`nullif(blocked_until, ${set.blockedUntil?.toISOString() ?? null}::timestamptz)`,
    })
    .where('key', '=', key)
    .execute()
}

export async function deleteCounter(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute()
}

/** Deletes counters without an attempt for a day, since no rule counts older attempts. */
export async function deleteQuietCounters(db: Db, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 86_400_000).toISOString()
  await db.deleteFrom('throttle').where('last_at', '<', aDayAgo).execute()
}
