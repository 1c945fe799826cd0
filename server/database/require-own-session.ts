import type { Client } from 'pg'
import { DatabaseProblem } from './database-problem.ts'

/** The part of a connection that this file uses. */
type Session = Pick<Client, 'query'>

async function readBackendPid(session: Session): Promise<number | undefined> {
  const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/**
 * Throws unless each of two simultaneous connections has its own database process that does not change. Migrations use
 * session locks, and the job queue listens. A pooler in transaction mode supports neither, although it answers queries.
 */
export async function requireOwnSession(a: Session, b: Session): Promise<void> {
  // This order of queries detects a pooler that hands out its connections in rotation as well as one that hands out the
  // last one first.
  const firstPidOfA = await readBackendPid(a)
  const pidsOfB = [await readBackendPid(b), await readBackendPid(b)]
  const lastPidOfA = await readBackendPid(a)
  if (firstPidOfA === lastPidOfA && pidsOfB[0] === pidsOfB[1] && firstPidOfA !== pidsOfB[0]) return
  throw new DatabaseProblem(
    'DATABASE_URL leads through a pooler that shares one connection among several clients: let it lead to PostgreSQL itself, or set pool_mode = session for its login. The logins of DATABASE_APP_URL, DATABASE_SYSTEM_URL and DATABASE_STAFF_URL may go through the pooler (see "Behind a pooler" in docs/how-to/operate.md).',
  )
}
