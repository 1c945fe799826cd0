import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../server/database/connect.ts'
import { startEmbedded } from '../server/database/embedded/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { defaultWatchTimeouts, type WatchTimeouts } from '../server/database/watch-database.ts'
import { acceptKey } from '../server/installation/installation-key.ts'
import { fillScale, scaleManager } from '../server/operations/demo/scale/fill-scale.ts'
import { startProcess } from './processes.ts'

export interface World {
  readonly name: string
  readonly databaseUrl: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly tokens: Tokens
  /** Headers of a user of the firm with all permissions on every practice. */
  readonly everywhere: Record<string, string>
  /** Id of the large practice: 200 providers, 5,000 applications, 200 weekly updates. */
  readonly large: string
  /** The folder of the packaged database and the files. */
  readonly dataDir: string
  /** The process of the server. */
  readonly pid: number
}

/**
 * On a busy machine, a new connection may take longer than the usual two seconds. Without this, the watch then ends the
 * connection that fills the database.
 */
export const benchWatch: WatchTimeouts = { ...defaultWatchTimeouts, probeTimeout: 60_000 }

/**
 * Fills a database with a data set of this size, starts the server on it, signs in the manager, runs the work and
 * removes everything. Uses the packaged database, or the empty one of BENCH_DATABASE_URL. `more` may add rows.
 */
export async function runInWorld(
  accounts: number,
  providers: number,
  work: (world: World) => Promise<void>,
  more?: (owner: pg.Client) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'client-center-bench-'))
  const named = process.env['BENCH_DATABASE_URL']
  const embedded =
    named === undefined
      ? await startEmbedded({ dataDir, log: () => undefined })
      : { url: named, stop: async () => undefined }
  try {
    await migrate(embedded.url)
    const database = openDatabase(embedded.url, { watch: benchWatch })
    await fillScale(
      database,
      { accounts, providers, seed: 1, today: new Date().toISOString().slice(0, 10) },
      () => undefined,
    )
    // The server would refuse to start on a used database without a key.
    await acceptKey(database.system, join(dataDir, 'secret.key'))
    await database.close()
    // Updates the statistics as autovacuum would. Only a table's owner may; PostgreSQL skips other tables with a
    // warning.
    const owner = new pg.Client(embedded.url)
    await owner.connect()
    await addFirmUser(owner)
    await more?.(owner)
    await owner.query('vacuum analyze')
    await owner.end()
    const server = await startProcess('server/main.ts', [], {
      DATA_DIR: dataDir,
      DATABASE_URL: embedded.url,
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'warn',
    })
    try {
      const tokens = await fetchTokens(server.url, scaleManager)
      const headers = { authorization: `Bearer ${tokens.authToken}` }
      await work({
        name: `${accounts} accounts, ${providers} providers`,
        databaseUrl: embedded.url,
        url: server.url,
        headers,
        tokens,
        everywhere: await signIn(server.url, FIRM_USER),
        large: await largest(server.url, headers),
        dataDir,
        pid: server.child.pid ?? 0,
      })
    } finally {
      await server.stop()
    }
  } finally {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The email of the firm's user (see `World`). */
export const FIRM_USER = 'everywhere@scale.example'

/** Adds the firm's user, who signs in with the manager's password. */
async function addFirmUser(owner: pg.Client): Promise<void> {
  await owner.query('begin; set local role client_center_system')
  await owner.query(
    "insert into person (email, name, password_hash) select $1, 'Of the firm', password_hash from person where email = $2",
    [FIRM_USER, scaleManager],
  )
  await owner.query(
    'insert into account_permission select person.id, account.id, permission from person, account, generate_series(1, 4) permission where email = $1',
    [FIRM_USER],
  )
  await owner.query('commit')
}

/** The manager's first practice by name is the large one. */
async function largest(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(`${url}/api/Welcome/accounts`, { headers })
  // Shape: `Account[]` of the contract.
  const accounts = (await answer.json()) as { id: string; name: string }[]
  return accounts.toSorted((account, other) => account.name.localeCompare(other.name))[0]?.id ?? ''
}

export interface Tokens {
  readonly authToken: string
  readonly refreshToken: string
}

/** Returns the headers for this user's requests. */
export async function signIn(url: string, email: string): Promise<Record<string, string>> {
  const { authToken } = await fetchTokens(url, email)
  return { authorization: `Bearer ${authToken}`, 'x-time-zone': 'America/Chicago' }
}

export async function fetchTokens(url: string, email: string): Promise<Tokens> {
  const answer = await fetch(`${url}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password: 'open wide please' }),
  })
  // Shape: `TokenPair` of the contract.
  return (await answer.json()) as Tokens
}
