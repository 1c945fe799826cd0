import type { ClientBase } from 'pg'
import { DatabaseProblem } from './database-problem.ts'
import { appRole, hasCode, staffRole } from './roles.ts'

interface Connection {
  readonly role: string
  readonly login: string
  readonly bypasses: boolean
  readonly owns: boolean
  readonly row_security: string
  readonly timeout: number
  readonly time_zone: string
  readonly reads: boolean
}

/**
 * All facts about this connection on which row-level security depends. A session may reset its role to the login, so
 * the login counts as much as the role.
 */
const CONNECTION_FACTS = `
  select current_user as role, session_user as login,
         exists (select from pg_roles where rolname in (current_user, session_user) and (rolsuper or rolbypassrls)) as bypasses,
         exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
                  and (pg_has_role(session_user, c.relowner, 'member') or pg_has_role(current_user, c.relowner, 'member'))) as owns,
         current_setting('row_security') as row_security,
         extract(epoch from current_setting('statement_timeout')::interval)::float8 as timeout,
         current_setting('TimeZone') as time_zone,
         pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as reads`

/**
 * Has a name like every statement of a request: a pooler that shares connections has already prepared it for another
 * client or another run of this program, and then reports an error.
 */
const CHECK_STATEMENT = { name: 'judge-connection', text: CONNECTION_FACTS } as const

/** duplicate_prepared_statement, invalid_sql_statement_name. */
const SHARED_CONNECTION_CODES = ['42P05', '26000'] as const

/** The longest allowed statement timeout, in seconds. */
const MAX_STATEMENT_TIMEOUT = 10

/** The pools by their role, for messages. */
const poolNames: Readonly<Record<string, string>> = { [appRole]: 'requests', [staffRole]: 'staff' }

/**
 * Checks a new connection before any query. Throws if it does not have the pool's role, may bypass row-level security,
 * owns tables, or has lost its settings, as behind a pooler that drops connection options; if it leads to a read-only
 * node, such as a standby; and if it has another client's prepared statements, as behind a pooler in transaction mode.
 */
export async function requireSafeConnection(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<Connection>(CHECK_STATEMENT).catch((problem: unknown) => {
    throw hasCode(problem, ...SHARED_CONNECTION_CODES) ? createSharedConnectionProblem(problem) : problem
  })
  const [found] = rows
  if (found === undefined) throw new DatabaseProblem('The database returned no details of the connection.')
  const problem = findConnectionProblem(found, role)
  if (problem !== undefined)
    throw new DatabaseProblem(
      `The database connection of the ${poolNames[role] ?? 'system'} is not as it must be: ${problem} (see "Behind a pooler" in docs/how-to/operate.md).`,
    )
  if (found.reads) throw Object.assign(new Error('The database takes no writes: it is in recovery'), { code: '25006' })
}

const createSharedConnectionProblem = (cause: unknown): DatabaseProblem =>
  new DatabaseProblem(
    'The pooler in front of the database shares one connection among several clients, so prepared statements are lost: set pool_mode = session, or, with PgBouncer 1.21 or newer, max_prepared_statements = 1000 (see "Behind a pooler" in docs/how-to/operate.md).',
    { cause },
  )

function findConnectionProblem(found: Connection, role: string): string | undefined {
  const { login } = found
  if (found.role !== role)
    return `it runs as ${found.role} instead of ${role}; run: alter role ${login} set role = ${role}`
  if (found.bypasses) return `its login ${login} is a superuser or may bypass row security`
  if (found.owns) return `its login ${login} owns the tables, or may act as their owner`
  if (found.row_security !== 'on') return `row security is off; run: alter role ${login} set row_security = on`
  if (found.timeout <= 0 || found.timeout > MAX_STATEMENT_TIMEOUT)
    return `no statement may take longer than 10 s; run: alter role ${login} set statement_timeout = '10s'`
  if (found.time_zone !== 'UTC')
    return `its time zone is ${found.time_zone}; run: alter role ${login} set timezone = 'UTC'`
  return undefined
}
