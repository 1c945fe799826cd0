import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { withNamedStatements } from './named-statements.ts'
import { DatabaseProblem } from './database-problem.ts'
import { MeasuredPool } from './measured-pool.ts'
import { resolvePoolUrls, type PoolUrls } from './logins.ts'
import { requireSafeConnection } from './require-safe-connection.ts'
import { appRole, hasCode, staffRole, systemRole } from './roles.ts'
import type { Tables } from './schema.ts'
import { typeParsers } from './type-parsers.ts'
import { defaultWatchTimeouts, watchDatabase, type WatchTimeouts } from './watch-database.ts'

/** Runs queries in a connection pool, or in the transaction of a request. */
export type Db = Kysely<Tables>

export type Database = {
  /** For requests: row-level security applies; a transaction sees nothing before open_request(). */
  app: Db
  /** For sign-in, jobs and imports: sees every row. */
  system: Db
  pools: {
    app: pg.Pool
    system: pg.Pool
    /** For lists across practices. It only reads, and sees nothing before open_staff_request(). */
    staff: pg.Pool
  }
  /** The owner's URL, with which the job queue listens and migrates. */
  ownerUrl: string
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** The most connections for requests; 10 by default. */
  max?: number
  /** The most connections for the system; 4 by default. */
  systemMax?: number
  /** The most connections for lists across practices; 4 by default. */
  staffMax?: number
  /** Called when an idle connection breaks, as when the database restarts. The pool replaces the connection. */
  onError?: (error: Error) => void
  /** The URLs of the pools, if they are not derived from the owner's. */
  logins?: Partial<PoolUrls>
  /** How long to wait for a database that does not respond. */
  watch?: WatchTimeouts
  /** How long a request waits for the reply to a statement, in milliseconds. */
  replyTimeout?: number
}

/**
 * Longer than any statement may take. A reply that is lost, as when a pooler or the network drops it during a failover,
 * would otherwise be waited for without end, since the database answers new connections.
 */
const REPLY_TIMEOUT = 15_000

/**
 * Opens the three pools over a database prepared by `migrate`, each with its own login (see `requireSafeConnection`).
 * Connects only at the first query. Queries throw if no connection is available within 2 s (see `databaseTrouble`), if
 * a statement takes more than 10 s, and if the database stops responding (see `watchDatabase`).
 */
export function openDatabase(
  url: string,
  {
    max = 10,
    systemMax = 4,
    staffMax = 4,
    onError,
    watch = defaultWatchTimeouts,
    replyTimeout = REPLY_TIMEOUT,
    logins,
  }: DatabaseOptions = {},
): Database {
  let isClosing = false
  // A pool ends before its last sockets do, and errors of those sockets are expected.
  const reportError = (error: Error): void => {
    if (!isClosing) onError?.(error)
  }
  // The pools of requests pipeline independent statements, in order. That of the system cannot, since imports stream.
  const urls = resolvePoolUrls(url, logins)
  const app = openPool('app', urls.app, { role: appRole, max, pipeline: true, replyTimeout }, reportError)
  const system = openPool(
    'system',
    urls.system,
    { role: systemRole, max: systemMax, pipeline: false, replyTimeout: 0 },
    reportError,
  )
  const staff = openPool(
    'staff',
    urls.staff,
    { role: staffRole, max: staffMax, pipeline: true, replyTimeout },
    reportError,
  )
  const stopWatching = watchDatabase(url, [app, system, staff], watch)
  return {
    app: createKysely(app),
    system: createKysely(system),
    pools: { app, system, staff },
    ownerUrl: url,
    // Ends the pools directly, since Kysely ends only a pool that it has used.
    close: async () => {
      isClosing = true
      stopWatching()
      await Promise.all([app.end(), system.end(), staff.end()])
    },
  }
}

interface PoolOptions {
  readonly role: string
  readonly max: number
  readonly pipeline: boolean
  /** In milliseconds; 0 for none, since a stream of rows would count as one reply. */
  readonly replyTimeout: number
}

function openPool(
  name: keyof PoolUrls,
  url: string,
  { role, max, pipeline, replyTimeout }: PoolOptions,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new MeasuredPool(name, {
    connectionString: url,
    max,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 60_000,
    // Limits what a connection accumulates, such as its prepared statements.
    maxLifetimeSeconds: 3600,
    keepAlive: true,
    pipeline,
    query_timeout: replyTimeout,
    application_name: role,
    types: typeParsers,
    verify: (client, done) => void checkConnection(client, role, onError, done),
  })
  pool.on('error', onError)
  // A client in use reports an error through its query. Without a listener, its error event would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Checks a new connection before the pool uses it (see `requireSafeConnection`). */
async function checkConnection(
  client: pg.PoolClient,
  role: string,
  onError: (error: Error) => void,
  done: (problem?: Error) => void,
): Promise<void> {
  let problem: Error | undefined
  try {
    await requireSafeConnection(client, role)
  } catch (reason) {
    problem = reason instanceof Error ? reason : new Error(String(reason))
    onError(problem)
  }
  done(problem)
}

/**
 * Connects each pool, with two simultaneous connections if possible, so that problems are reported at startup in a
 * sentence. The second connection detects a pooler that shares one connection among several clients.
 */
export async function requireConnections({ pools }: Pick<Database, 'pools'>): Promise<void> {
  for (const pool of Object.values(pools)) {
    const clients: pg.PoolClient[] = []
    try {
      while (clients.length < Math.min(2, pool.options.max)) clients.push(await pool.connect())
    } catch (problem) {
      throw hasCode(problem, '28P01', '28000') ? toRejectedLoginProblem(problem) : problem
    } finally {
      for (const client of clients) client.release()
    }
  }
}

const toRejectedLoginProblem = (problem: unknown): DatabaseProblem =>
  new DatabaseProblem(
    `The database does not let in the logins of the pools (${problem instanceof Error ? problem.message : String(problem)}): make a login for each pool, and name them by DATABASE_APP_URL, DATABASE_SYSTEM_URL and DATABASE_STAFF_URL (docs/how-to/operate.md tells how).`,
    { cause: problem },
  )

function createKysely(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) })
}
