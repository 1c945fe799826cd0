import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { DatabaseProblem } from './database-problem.ts'
import { appRole, hasCode, staffRole, systemRole } from './roles.ts'

/** The URL of each pool. */
export interface PoolUrls {
  readonly app: string
  readonly system: string
  readonly staff: string
}

/**
 * Settings that the database stores with each login, where no pooler can drop them. Names and values are written as
 * PostgreSQL stores them.
 */
const loginSettings = (role: string): Readonly<Record<string, string>> => ({
  role,
  row_security: 'on',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
  TimeZone: 'UTC',
})

/** The longest role name in bytes. */
const MAX_ROLE_NAME_BYTES = 63

interface Login {
  readonly role: string
  readonly name: string
  /** Undefined if the owner connects without a password. */
  readonly password: string | undefined
}

/**
 * The configured URLs of the pools. For a pool without one, the URL of a login whose name and password are derived from
 * the owner's.
 */
export function resolvePoolUrls(ownerUrl: string, configuredUrls: Partial<PoolUrls> = {}): PoolUrls {
  const logins = deriveLogins(ownerUrl)
  return {
    app: configuredUrls.app ?? toLoginUrl(ownerUrl, logins.app),
    system: configuredUrls.system ?? toLoginUrl(ownerUrl, logins.system),
    staff: configuredUrls.staff ?? toLoginUrl(ownerUrl, logins.staff),
  }
}

function deriveLogins(ownerUrl: string): Readonly<Record<keyof PoolUrls, Login>> {
  const { user, password } = new Client({ connectionString: ownerUrl })
  const owner = user ?? ''
  const deriveLogin = (role: string): Login => {
    const name = `${role}_of_${owner}`
    const hash = createHash('sha256').update(name).digest('hex').slice(0, 12)
    return {
      role,
      name: Buffer.byteLength(name) <= MAX_ROLE_NAME_BYTES ? name : `${role}_of_${hash}`,
      password: password
        ? createHmac('sha256', password).update(`client-center ${name}`).digest('base64url')
        : undefined,
    }
  }
  return { app: deriveLogin(appRole), system: deriveLogin(systemRole), staff: deriveLogin(staffRole) }
}

const toLoginUrl = (ownerUrl: string, { name, password }: Login): string =>
  ownerUrl
    .replace(
      /^([a-z]+:\/\/)(?:[^/@]*@)?/,
      `$1${encodeURIComponent(name)}${password === undefined ? '' : `:${password}`}@`,
    )
    .replace(/([?&])(?:user|password)=[^&]*&?/g, '$1')

/**
 * Creates or updates the logins of the pools. If the owner lacks the privilege, throws an error that tells an
 * administrator what to do.
 */
export async function ensureLogins(
  owner: Client,
  ownerUrl: string,
  configuredUrls: Partial<PoolUrls> = {},
): Promise<void> {
  const logins = deriveLogins(ownerUrl)
  for (const pool of ['app', 'system', 'staff'] as const) {
    if (configuredUrls[pool] !== undefined) continue
    const login = logins[pool]
    try {
      await ensureLogin(owner, ownerUrl, login)
    } catch (error) {
      throw hasCode(error, '42501') ? createPrivilegeProblem(login) : error
    }
  }
}

async function ensureLogin(owner: Client, ownerUrl: string, login: Login): Promise<void> {
  const { name, role, password } = login
  const findLogin = async () => (await owner.query<LoginRow>(FIND_LOGIN, [name, role])).rows[0]
  let loginRow = await findLogin()
  if (loginRow === undefined) {
    await createLogin(owner, login)
    loginRow = await findLogin()
  }
  if (loginRow?.is_safe !== true)
    await owner.query(`alter role ${quoteIdentifier(name)} login nosuperuser nobypassrls nocreaterole nocreatedb`)
  if (loginRow?.acts !== true) await owner.query(`grant ${role} to ${quoteIdentifier(name)}`)
  const storedSettings = new Set(loginRow?.settings)
  for (const [setting, value] of Object.entries(loginSettings(role)))
    if (!storedSettings.has(`${setting}=${value}`))
      await owner.query(`alter role ${quoteIdentifier(name)} set ${setting} to '${value}'`)
  if (password !== undefined && !(await canConnect(toLoginUrl(ownerUrl, login))))
    await owner.query(`alter role ${quoteIdentifier(name)} password '${createScramVerifier(password)}'`)
}

interface LoginRow {
  readonly is_safe: boolean
  readonly acts: boolean
  readonly settings: readonly string[]
}

const FIND_LOGIN = `
  select rolcanlogin and not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb) as is_safe,
         pg_has_role(oid, $2, 'member') as acts, coalesce(rolconfig, '{}') as settings
    from pg_roles where rolname = $1`

async function createLogin(owner: Client, { name, password }: Login): Promise<void> {
  const secret = password === undefined ? '' : `password '${createScramVerifier(password)}'`
  try {
    await owner.query(`create role ${quoteIdentifier(name)} login nobypassrls ${secret}`)
  } catch (error) {
    // A server on another database of the same cluster may have just created the login.
    if (!hasCode(error, '42710', '23505')) throw error
  }
}

/** Whether the database accepts the password. Other problems are reported when the pools connect. */
async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    return !hasCode(error, '28P01')
  } finally {
    await client.end().catch(() => undefined)
  }
}

const SCRAM_ITERATIONS = 4096

/** A password as PostgreSQL stores it (RFC 5803), so that no statement and no log contains the password itself. */
function createScramVerifier(password: string): string {
  const salt = randomBytes(16)
  const saltedPassword = pbkdf2Sync(password, salt, SCRAM_ITERATIONS, 32, 'sha256')
  const hmac = (text: string): Buffer => createHmac('sha256', saltedPassword).update(text).digest()
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${storedKey}:${hmac('Server Key').toString('base64')}`
}

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

const createPrivilegeProblem = ({ name, role }: Login): DatabaseProblem =>
  new DatabaseProblem(
    `The login of DATABASE_URL may not make the login ${name}, by which the server connects as ${role}: let an administrator make a login for each pool, and name them by DATABASE_APP_URL, DATABASE_SYSTEM_URL and DATABASE_STAFF_URL (docs/how-to/operate.md tells how).`,
  )
