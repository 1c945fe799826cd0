import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'
import type { Database, Db } from '../../database/connect.ts'
import { classifyDatabaseError } from '../../database/database-trouble.ts'
import type { ExecuteAll, QueryRows } from '../../database/execute-all.ts'
import { createSingleClientPool, toStatement } from '../../database/named-statements.ts'
import type { Tables } from '../../database/schema.ts'
import { sendBatch, type BatchResult, type ResultRow, type Statement } from '../../database/statement-batch.ts'
import {
  BEGIN,
  toOpenStaffStatement,
  toOpenStatements,
  requirePerson,
  REQUIRE_CALLER,
  type AccountScope,
  type RequestRow,
} from '../access/identify-caller.ts'
import { recordFirstUse } from '../access/record-first-use.ts'
import type { Person } from '../access/person.ts'

/** One query builder per connection, cached while the connection lives: creating one costs more than a short query. */
const builders = new WeakMap<PoolClient, Db>()

function getBuilder(client: PoolClient): Db {
  const known = builders.get(client)
  if (known) return known
  const made = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createSingleClientPool(client) }) })
  builders.set(client, made)
  return made
}

const COMMIT = { name: 'commit', text: 'commit', values: [] }

/** How to open a request: its kind, its account and its first statements. */
export interface RequestOptions {
  /** For a read, the database refuses all writes. */
  readonly kind: 'read' | 'write'
  /** The account or the project that the request is about, if any. */
  readonly scope?: AccountScope
  /**
   * Sent in the same round trip as the query that opens the request. Those of a write run only if the caller has a
   * sufficient permission on the account.
   */
  readonly statements?: readonly Statement[]
}

/** A request whose caller was identified by the token. */
export interface IdentifiedRequest {
  readonly person: Person
  /** The ID of the account that the request is about. */
  readonly account: string | undefined
  /** Returns the rows of each statement, or throws the error of the batch. Call it after the permission check. */
  readonly rows: () => readonly (readonly ResultRow[])[]
  /** The request's transaction, while it is still open. */
  readonly db?: Db
  /** Sends the last statements of a write together with its commit. */
  readonly commitWith?: ExecuteAll
}

/**
 * Opens the request's transaction for the holder of the token and runs `work` in it; an error rolls everything back.
 * Begin, opening and statements take one round trip. A read returns without waiting for its commit; a write waits.
 * Throws 401 for an invalid token, even if a statement failed.
 */
export async function withRequestTransaction<T>(
  database: Database,
  tokenHash: Buffer,
  { kind, scope = {}, statements = [] }: RequestOptions,
  work: (identified: IdentifiedRequest & { readonly db: Db; readonly commitWith: ExecuteAll }) => Promise<T>,
): Promise<T> {
  const client = await database.pools.app.connect()
  let isCommitted = false
  const commitWith = async <Q extends readonly CompiledQuery[]>(statements: Q) => {
    const { rows, problem } = await sendBatch(client, [...statements.map(toStatement), COMMIT])
    if (problem) throw problem
    isCommitted = true
    // One array of rows per statement, in the order of the statements.
    return rows.slice(0, -1) as unknown as QueryRows<Q>
  }
  try {
    // Statements that are sent before the permission check must not rely on row-level security alone.
    const guard = kind === 'write' && statements.length > 0 ? [REQUIRE_CALLER] : []
    const begin = { ...BEGIN[kind], values: [] }
    const openStatements = toOpenStatements(tokenHash, scope, kind)
    const { rows, problem } = await sendBatch(client, [begin, openStatements, ...guard, ...statements])
    const answers = [...rows.slice(1, 2), ...rows.slice(2 + guard.length)]
    const identified = await requireIdentified(database, tokenHash, answers, problem)
    const answer = await work({ ...identified, db: getBuilder(client), commitWith })
    const committed = isCommitted ? Promise.resolve() : client.query(COMMIT)
    if (kind === 'write') await committed
    committed.then(
      () => client.release(),
      (problem: Error) => client.release(problem),
    )
    return answer
  } catch (problem) {
    if (isCommitted) client.release()
    else await rollBack(client, problem)
    throw kind === 'read' ? toReadProblem(problem) : problem
  }
}

/**
 * Opens a read-only request and sends its statements in one round trip, as one implicit transaction. The database shows
 * only the rows that the holder of the token may see. Throws 401 for an invalid token, even if a statement failed.
 */
export const readInOneRoundTrip = (
  database: Database,
  tokenHash: Buffer,
  { scope = {}, statements = [] }: Omit<RequestOptions, 'kind'>,
): Promise<IdentifiedRequest> =>
  openAndRead(database, 'app', tokenHash, [toOpenStatements(tokenHash, scope, 'read'), ...statements])

/** The same for staff across practices, with the role that only reads the practices of the staff member. */
export const readAcrossPractices = (
  database: Database,
  tokenHash: Buffer,
  statements: readonly Statement[],
): Promise<IdentifiedRequest> =>
  openAndRead(database, 'staff', tokenHash, [toOpenStaffStatement(tokenHash), ...statements])

/** Sends the opening and the other statements as one batch, and identifies the caller from the first result. */
async function openAndRead(
  database: Database,
  pool: 'app' | 'staff',
  tokenHash: Buffer,
  statements: readonly Statement[],
): Promise<IdentifiedRequest> {
  const client = await database.pools[pool].connect()
  const sent = sendBatch(client, statements)
  const { rows, problem } = await sent.catch((unsendable: unknown) => {
    client.release()
    throw unsendable
  })
  // The error of a closing database arrives before its socket ends. Discard the client so that the pool does not reuse
  // it.
  client.release(classifyDatabaseError(problem) === 'unavailable')
  return requireIdentified(database, tokenHash, rows, problem && toReadProblem(problem))
}

/**
 * The caller of an opened request. The first result is the row of the opening; the other results belong to the
 * statements.
 */
async function requireIdentified(
  database: Database,
  tokenHash: Buffer,
  [first, ...answers]: BatchResult['rows'],
  problem: Error | undefined,
): Promise<IdentifiedRequest> {
  if (!first) throw problem ?? new Error('A batch without a problem answers all of its statements')
  // The columns of open_request.
  const identified = first[0] as unknown as RequestRow | undefined
  const person = requirePerson(identified)
  await recordFirstUse(database, tokenHash)
  const rows = () => {
    if (problem !== undefined) throw problem
    return answers
  }
  return { person, account: identified?.account_id ?? undefined, rows }
}

/** Reports a write in a read-only request as a programming error, not as a database that refuses writes. */
function toReadProblem<P>(problem: P): P | Error {
  const isWrite = problem instanceof DatabaseError && problem.code === '25006' && !/recovery/.test(problem.message)
  return isWrite ? new Error(`A call that only reads wrote: ${problem.message}`, { cause: problem }) : problem
}

/** Discards the connection instead of reusing it if the database is closing or refuses writes. */
async function rollBack(client: PoolClient, problem: unknown): Promise<void> {
  try {
    await client.query('rollback')
    client.release(classifyDatabaseError(problem) === 'unavailable')
  } catch {
    // The connection is lost, so the database rolls back its transaction.
    client.release(true)
  }
}
