import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'
import type { Database, Db } from '../../database/connect.ts'
import { databaseTrouble } from '../../database/database-trouble.ts'
import type { ExecuteAll, QueryRows } from '../../database/execute-all.ts'
import { createSingleClientPool, toStatement } from '../../database/named-statements.ts'
import type { Tables } from '../../database/schema.ts'
import { sendBatch, type BatchResult, type ResultRow, type Statement } from '../../database/statement-batch.ts'
import {
  BEGIN,
  openFor,
  requirePerson,
  REQUIRE_OPENED,
  type AccountScope,
  type OpenedRequestRow,
} from '../access/identify-caller.ts'
import { noteFirstUse } from '../access/note-first-use.ts'
import type { Person } from '../access/person.ts'

/** One query builder for each connection, for as long as that lives: making one costs more than a short query. */
const builders = new WeakMap<PoolClient, Db>()

function getBuilder(client: PoolClient): Db {
  const known = builders.get(client)
  if (known) return known
  const made = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createSingleClientPool(client) }) })
  builders.set(client, made)
  return made
}

const COMMIT = { name: 'commit', text: 'commit', values: [] }

/** How a request is opened. */
export interface Opening {
  /** In a read the database lets nothing be written. */
  readonly kind: 'read' | 'write'
  /** The account that the request is about, or the project, if there is one. */
  readonly scope?: AccountScope
  /** Travel with the opening, in the same round trip; those of a write run only for a caller with the right on the account. */
  readonly statements?: readonly Statement[]
}

/** A request that was opened for the holder of its token. */
export interface Opened {
  readonly person: Person
  /** That the request is about. */
  readonly account: string | undefined
  /** Throws what kept the database from answering, else the rows of each statement: for after the guard. */
  readonly rows: () => readonly (readonly ResultRow[])[]
  /** The request's transaction, where it goes on. */
  readonly db?: Db
  /** Sends the last statements of a write with its commit. */
  readonly commitWith?: ExecuteAll
}

/**
 * Opens the request's transaction for the holder of the token and runs the work in it: all of it holds, or none. Beginning,
 * opening and statements take one round trip. A read is answered without waiting for its commit; a write never is. 401 unless
 * the token is good, whatever came of the statements.
 */
export async function inRequest<T>(
  database: Database,
  tokenHash: Buffer,
  { kind, scope = {}, statements = [] }: Opening,
  work: (opened: Opened & { readonly db: Db; readonly commitWith: ExecuteAll }) => Promise<T>,
): Promise<T> {
  const client = await database.pools.app.connect()
  let isCommitted = false
  const commitWith = async <Q extends readonly CompiledQuery[]>(statements: Q) => {
    const { rows, problem } = await sendBatch(client, [...statements.map(toStatement), COMMIT])
    if (problem) throw problem
    isCommitted = true
    // The rows are those of the statements, in order.
    return rows.slice(0, -1) as unknown as QueryRows<Q>
  }
  try {
    // What is sent ahead of the guard must not depend on row-level security alone.
    const guard = kind === 'write' && statements.length > 0 ? [REQUIRE_OPENED] : []
    const begin = { ...BEGIN[kind], values: [] }
    const opening = openFor(tokenHash, scope, kind)
    const { rows, problem } = await sendBatch(client, [begin, opening, ...guard, ...statements])
    const answers = [...rows.slice(1, 2), ...rows.slice(2 + guard.length)]
    const opened = await requireOpened(database, tokenHash, answers, problem)
    const answer = await work({ ...opened, db: getBuilder(client), commitWith })
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
 * Opens a request that only reads and sends its statements in one round trip: one implicit transaction, in which the database shows
 * only what the token's holder may see. 401 unless the token is good, whatever came of the statements.
 */
export async function inOneTrip(
  database: Database,
  tokenHash: Buffer,
  { scope = {}, statements = [] }: Omit<Opening, 'kind'>,
): Promise<Opened> {
  const client = await database.pools.app.connect()
  const sent = sendBatch(client, [openFor(tokenHash, scope, 'read'), ...statements])
  const { rows, problem } = await sent.catch((unsendable: unknown) => {
    client.release()
    throw unsendable
  })
  // The words of a database that goes reach us before the end of the socket does: the next one must not get this client.
  client.release(databaseTrouble(problem) === 'unavailable')
  return requireOpened(database, tokenHash, rows, problem && toReadProblem(problem))
}

/** Whom the request was opened for. The opening is answered first, and the statements after it. */
async function requireOpened(
  database: Database,
  tokenHash: Buffer,
  [first, ...answers]: BatchResult['rows'],
  problem: Error | undefined,
): Promise<Opened> {
  if (!first) throw problem ?? new Error('A batch without a problem answers all of its statements')
  // The columns of open_request.
  const opened = first[0] as unknown as OpenedRequestRow | undefined
  const person = requirePerson(opened)
  await noteFirstUse(database, tokenHash)
  const rows = () => {
    if (problem !== undefined) throw problem
    return answers
  }
  return { person, account: opened?.account_id ?? undefined, rows }
}

/** A write in a call that only reads is a mistake of ours, and no sign of a database that takes none. */
function toReadProblem<P>(problem: P): P | Error {
  const isWrite = problem instanceof DatabaseError && problem.code === '25006' && !/recovery/.test(problem.message)
  return isWrite ? new Error(`A call that only reads wrote: ${problem.message}`, { cause: problem }) : problem
}

/** A connection to a database that goes, or takes no writes, is not used again. */
async function rollBack(client: PoolClient, problem: unknown): Promise<void> {
  try {
    await client.query('rollback')
    client.release(databaseTrouble(problem) === 'unavailable')
  } catch {
    // The connection is gone, and its transaction with it.
    client.release(true)
  }
}
