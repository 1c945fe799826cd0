import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'

/** In milliseconds. Another server or a command may change a zone, so the cache expires. */
const FRESH = 60_000

/** The cached time zones of practices that have their own. */
interface PracticeZones {
  readonly zones: ReadonlyMap<string, string>
  readonly readAt: number
}

const known = new WeakMap<Database, PracticeZones>()
const reading = new WeakMap<Database, Promise<void>>()

/** Reloads the zones if the cache is a minute old. If the database fails, the cached zones stay in use. */
export async function refreshPracticeZones(deps: Deps, now: Date): Promise<void> {
  const { database } = deps
  if (Math.abs(now.getTime() - (known.get(database)?.readAt ?? Number.NEGATIVE_INFINITY)) < FRESH) return
  // Simultaneous requests share one query.
  let current = reading.get(database)
  if (current === undefined) {
    current = readZones(deps, now).finally(() => reading.delete(database))
    reading.set(database, current)
  }
  await current
}

async function readZones({ database, log }: Deps, now: Date): Promise<void> {
  try {
    const rows = await database.system
      .selectFrom('account')
      .select(['id', sql<string>`time_zone`.as('zone')])
      .where('time_zone', 'is not', null)
      .execute()
    known.set(database, { zones: new Map(rows.map(({ id, zone }) => [id, zone])), readAt: now.getTime() })
  } catch (problem) {
    log.warn({ err: problem }, 'the time zones of practices could not be read')
    // Retry in a minute, not in every request.
    known.set(database, { zones: known.get(database)?.zones ?? new Map(), readAt: now.getTime() })
  }
}

/** The time zone of a practice's calendar days (AMB-146); the firm's time zone if the practice has none. */
export const practiceZone = ({ database, config }: Pick<Deps, 'database' | 'config'>, account: string): string =>
  known.get(database)?.zones.get(account) ?? config.firmTimeZone
