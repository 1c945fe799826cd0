import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { withNamedStatements } from './named-statements.ts'
import { appRole, systemRole } from './roles.ts'
import type { Tables } from './schema.ts'
import { typeParsers } from './type-parsers.ts'
import { usualWatch, watchDatabase, type WatchPatience } from './watch-database.ts'

/** What a query is given: a connection pool or the transaction of the request. */
export type Db = Kysely<Tables>

export type Database = {
  /** For requests: row-level security applies; a transaction sees nothing before open_request(). */
  app: Db
  /** For sign-in, jobs and imports: sees every row. */
  system: Db
  pools: { app: pg.Pool; system: pg.Pool }
  /** For the job queue, which listens and migrates as the owner of the tables. */
  listen: string
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Connections for requests; 10 unless told. */
  max?: number
  /** Connections for the system; 4 unless told. */
  systemMax?: number
  /** Told when an idle connection breaks, as when the database restarts; the pool replaces it by itself. */
  onError?: (error: Error) => void
  /** How long a database that says nothing is waited for. */
  watch?: WatchPatience
}

/**
 * Opens the two pools over one database that `migrate` has prepared. Nothing connects before the first
 * query. A connection not to be had within 2 s is an error (see `databaseTrouble`), as is a statement
 * of more than 10 s, and one under way when the database stops answering (see `watchDatabase`).
 */
export function openDatabase(
  url: string,
  { max = 10, systemMax = 4, onError, watch = usualWatch }: DatabaseOptions = {},
): Database {
  let closing = false
  // A pool ends before its last sockets do: what the database says to those is no news.
  const told = (error: Error): void => {
    if (!closing) onError?.(error)
  }
  // Statements of a request that do not wait for one another travel together, in order. The other pool cannot do so: imports
  // stream.
  const app = openPool(url, { role: appRole, max, pipeline: true }, told)
  const system = openPool(url, { role: systemRole, max: systemMax, pipeline: false }, told)
  const stopWatching = watchDatabase(url, [app, system], watch)
  return {
    app: kysely(app),
    system: kysely(system),
    pools: { app, system },
    listen: url,
    // The pools are ended themselves: Kysely ends only a pool that it has used.
    close: async () => {
      closing = true
      stopWatching()
      await Promise.all([app.end(), system.end()])
    },
  }
}

interface PoolOptions {
  readonly role: string
  readonly max: number
  readonly pipeline: boolean
}

function openPool(url: string, { role, max, pipeline }: PoolOptions, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withSettings(url, `-c role=${role} -c timezone=UTC -c idle_in_transaction_session_timeout=60000`),
    max,
    connectionTimeoutMillis: 2000,
    statement_timeout: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline,
    application_name: role,
    types: typeParsers,
  })
  pool.on('error', onError)
  // A client in use reports through its query; without a listener its own event would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

function kysely(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) })
}

/** Adds settings to those that the URL itself may carry in `options`. */
function withSettings(url: string, settings: string): string {
  const own = /[?&]options=([^&]*)/.exec(url)?.[1]
  const all = own ? `${decodeURIComponent(own)} ${settings}` : settings
  return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(all)}`
}
