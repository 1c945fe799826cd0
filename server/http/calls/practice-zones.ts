import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { Deps } from '../../deps/deps.ts'

/** In milliseconds: another server, or a command, may have set a zone since. */
const FRESH = 60_000

/** The time zones of practices that have one of their own, as they were read last. */
interface PracticeZones {
  readonly zones: ReadonlyMap<string, string>
  readonly readAt: number
}

const known = new WeakMap<Database, PracticeZones>()
const reading = new WeakMap<Database, Promise<void>>()

/** Reads the zones again where what is known is a minute old. A database that cannot answer leaves what was known. */
export async function refreshPracticeZones(deps: Deps, now: Date): Promise<void> {
  const { database } = deps
  if (Math.abs(now.getTime() - (known.get(database)?.readAt ?? Number.NEGATIVE_INFINITY)) < FRESH) return
  // Requests that come while it is read wait for the same answer.
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
    // Tried again in a minute, not by each request.
    known.set(database, { zones: known.get(database)?.zones ?? new Map(), readAt: now.getTime() })
  }
}

/** The time zone in which a practice reads its days (AMB-146); the firm's where it has none. */
export const practiceZone = ({ database, config }: Pick<Deps, 'database' | 'config'>, account: string): string =>
  known.get(database)?.zones.get(account) ?? config.firmTimeZone
