import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { DatabaseProblem } from './database-problem.ts'
import { ensureJobQueue } from './job-queue.ts'
import { ensureLogins, type PoolUrls } from './logins.ts'
import { requireOwnSession } from './require-own-session.ts'
import { ensureRoles, systemRole } from './roles.ts'

const migrationsFolder = new URL('./migrations/', import.meta.url)

interface MigrationFile {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** The number of our advisory lock, so that of two starting servers only one migrates at a time. */
const migrationLockKey = 4_867_321_790

/**
 * Updates the database to this version of the program: roles, every new migration (each in its own transaction), the
 * logins of the pools, and the job queue. Runs as the login of `url`, which owns the tables. Returns the names of the
 * applied migrations. Throws a `DatabaseProblem` for a server older than PostgreSQL 15, a login that may not create
 * schemas and tables, a migration that was edited after it was applied, a database newer than this program, and a pooler that
 * shares connections. Calls `print` with one line if it must wait for another migrating process.
 */
export async function migrate(
  url: string,
  logins?: Partial<PoolUrls>,
  print: (line: string) => void = () => undefined,
): Promise<string[]> {
  const [owner, secondSession] = [createOwnerClient(url), createOwnerClient(url)]
  try {
    await connect(owner)
    await connect(secondSession)
    await requireOwnSession(owner, secondSession)
    await secondSession.end()
    await requireSupportedVersion(owner)
    await requireCreatePrivileges(owner)
    await owner.query('set client_min_messages = warning')
    await waitForLock(owner, print)
    const applied = await applyNewMigrations(owner, await readMigrationFiles())
    await ensureLogins(owner, url, logins)
    await ensureJobQueue(owner, url)
    return applied
  } finally {
    await Promise.all([owner.end(), secondSession.end()])
  }
}

/** Acquires the lock, which is held as long as the connection lives. */
async function waitForLock(owner: Client, print: (line: string) => void): Promise<void> {
  const { rows } = await owner.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    migrationLockKey,
  ])
  if (rows[0]?.locked === true) return
  print('Another process is bringing the database up to date; waiting for it to finish.')
  await owner.query('select pg_advisory_lock($1)', [migrationLockKey])
}

const createOwnerClient = (url: string): Client =>
  new Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'client-center migrate' })

/** Reasons by error code, for a `DATABASE_URL` that does not work. */
const connectionReasons: Record<string, string> = {
  '28P01': 'the login or its password is wrong',
  '28000': 'the login is not allowed in',
  '3D000': 'there is no such database',
  '53300': 'it takes no more connections',
  '57P03': 'it is starting up; try again in a moment',
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host is unknown',
  ETIMEDOUT: 'it does not answer',
  ECONNRESET: 'it hung up',
}

async function connect(owner: Client): Promise<void> {
  try {
    await owner.connect()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = connectionReasons[code] ?? (error instanceof Error ? error.message : String(error))
    throw new DatabaseProblem(`The database cannot be reached: ${reason} (see DATABASE_URL).`, { cause: error })
  }
}

async function requireSupportedVersion(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ version: string }>("select current_setting('server_version_num') as version")
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major < 15) throw new DatabaseProblem(`The Client Center needs PostgreSQL 15 or newer; this server is ${major}.`)
}

/** Throws for a login that may not create schemas and tables in the database. */
async function requireCreatePrivileges(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ login: string; database: string; may: boolean | null }>(
    `select quote_ident(session_user) as login, quote_ident(current_database()) as database,
            has_database_privilege(current_database(), 'create') and has_schema_privilege(current_schema(), 'create') as may`,
  )
  const [found] = rows
  if (found?.may === true) return
  throw new DatabaseProblem(
    `The database login ${found?.login} may not make tables in ${found?.database}; let an administrator run ` +
      `"alter database ${found?.database} owner to ${found?.login}" once, then start again.`,
  )
}

async function applyNewMigrations(owner: Client, files: MigrationFile[]): Promise<string[]> {
  await owner.query(
    `create table if not exists schema_migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await owner.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  const checksumByName = new Map(rows.map((row) => [row.name, row.checksum]))
  const shippedNames = new Set(files.map((file) => file.name))

  for (const name of checksumByName.keys()) {
    if (!shippedNames.has(name)) {
      throw new DatabaseProblem(
        `The database is newer than this program: it holds the migration ${name}, which is not shipped here.`,
      )
    }
  }
  const newFiles = files.filter((file) => !checksumByName.has(file.name))
  for (const file of files) {
    const checksum = checksumByName.get(file.name)
    if (checksum !== undefined && checksum !== file.checksum) {
      throw new DatabaseProblem(
        `The migration ${file.name} was edited after it had been applied; add a new migration instead.`,
      )
    }
  }
  if (newFiles.length > 0) await ensureRoles(owner)
  for (const file of newFiles) await applyMigration(owner, file)
  // `/readyz` reads this table.
  if (newFiles.length > 0) await owner.query(`grant select on schema_migration to ${systemRole}`)
  return newFiles.map((file) => file.name)
}

async function applyMigration(owner: Client, file: MigrationFile): Promise<void> {
  try {
    await owner.query('begin')
    await owner.query(file.sql)
    await owner.query('insert into schema_migration (name, checksum) values ($1, $2)', [file.name, file.checksum])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw new DatabaseProblem(
      `The migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

/** The migrations of this program, in the order of their numbers. */
async function readMigrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, migrationsFolder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
