import { Kysely, PostgresDialect } from 'kysely'
import { DatabaseError, type PoolClient } from 'pg'
import type { Database, Db } from '../../database/connect.ts'
import { databaseTrouble } from '../../database/database-trouble.ts'
import { createSingleClientPool } from '../../database/named-statements.ts'
import type { Tables } from '../../database/schema.ts'
import { sendBatch, type ResultRow, type Statement } from '../../database/statement-batch.ts'
import {
  BEGIN,
  openFor,
  requirePerson,
  REQUIRE_OPENED,
  type AccountScope,
  type Opened,
} from '../access/identify-caller.ts'
import { noteFirstUse } from '../access/note-first-use.ts'
import type { Person } from './handler.ts'

/** One query builder for each connection, for as long as that lives: making one costs more than a short query. */
const builders = new WeakMap<PoolClient, Db>()

function getBuilder(client: PoolClient): Db {
  const known = builders.get(client)
  if (known) return known
  const made = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createSingleClientPool(client) }) })
  builders.set(client, made)
  return made
}

const COMMIT = { name: 'commit', text: 'commit' }

/**
 * Opens the request's transaction for whoever holds the token and runs the work in it: all of it holds, or none.
 * Beginning and opening take one round trip. A read, in which the database lets nothing be written, is answered without waiting
 * for its commit; a write never is. 401 unless the token is good (see `personOf`). The work is told the account that the
 * request is about, if there is one.
 */
export async function inRequest<T>(
  database: Database,
  tokenHash: Buffer,
  kind: 'read' | 'write',
  work: (db: Db, person: Person, account: string | undefined) => Promise<T>,
  about: AccountScope = {},
): Promise<T> {
  const client = await database.pools.app.connect()
  try {
    const { text, name, values } = openFor(tokenHash, about, kind)
    // Both are on their way before the first is answered: the connections of this pool are pipelined.
    const [, opened] = await Promise.all([
      client.query(BEGIN[kind]),
      client.query<Opened>({ name, text, values: [...values] }),
    ])
    const { account_id } = opened.rows[0] ?? {}
    const person = requirePerson(opened.rows[0])
    await noteFirstUse(database, tokenHash)
    const answer = await work(getBuilder(client), person, account_id ?? undefined)
    const committed = client.query(COMMIT)
    if (kind === 'write') await committed
    committed.then(
      () => client.release(),
      (problem: Error) => client.release(problem),
    )
    return answer
  } catch (problem) {
    await rollBack(client, problem)
    throw kind === 'read' ? toReadProblem(problem) : problem
  }
}

/** A write in a call that only reads is a mistake of ours, and no sign of a database that takes none. */
function toReadProblem(problem: unknown): unknown {
  const isWrite = problem instanceof DatabaseError && problem.code === '25006' && !/recovery/.test(problem.message)
  return isWrite ? new Error(`A call that only reads wrote: ${problem.message}`, { cause: problem }) : problem
}

/**
 * The same in two round trips: the statements ahead travel with the opening, what the work leaves to be written with the commit.
 * While either is on its way there is time: `meanwhile` is called in that of the first, `answer` in that of the last, and what it
 * makes is handed out when all of it holds.
 */
export async function inTwoTrips<R>(
  database: Database,
  tokenHash: Buffer,
  about: AccountScope,
  { ahead, whileOpening, work }: TwoTripWork<R>,
): Promise<R> {
  const client = await database.pools.app.connect()
  try {
    const opening = sendBatch(client, [
      { ...BEGIN.write, values: [] },
      openFor(tokenHash, about, 'write'),
      REQUIRE_OPENED,
      ...ahead,
    ])
    whileOpening()
    const { rows, problem } = await opening
    const [, [first] = [], , ...found] = rows
    // Whoever may not ask is told that alone, whatever came of the statements.
    if (first === undefined) throw problem ?? new Error('A batch without a problem answers all of its statements')
    // The columns of open_request.
    const opened = first as unknown as Opened
    const findings = () => {
      if (problem !== undefined) throw problem
      return found
    }
    const person = requirePerson(opened)
    await noteFirstUse(database, tokenHash)
    const { statements, answer } = await work({
      db: getBuilder(client),
      person,
      account: opened.account_id ?? undefined,
      found: findings,
    })
    const writing = sendBatch(client, [...statements, { ...COMMIT, values: [] }])
    const inWords = answer()
    const written = await writing
    if (written.problem !== undefined) throw written.problem
    client.release()
    return inWords
  } catch (problem) {
    await rollBack(client, problem)
    throw problem
  }
}

interface TwoTripWork<R> {
  readonly ahead: readonly Statement[]
  readonly whileOpening: () => void
  readonly work: (opened: {
    readonly db: Db
    readonly person: Person
    readonly account: string | undefined
    /** Throws what kept the database from answering, else the rows of each statement ahead: for after the guard. */
    readonly found: () => readonly (readonly ResultRow[])[]
  }) => Promise<{ readonly statements: readonly Statement[]; readonly answer: () => R }>
}

export interface TripResult {
  readonly person: Person
  /** That the request is about. */
  readonly account: string | undefined
  /** Throws what kept the database from answering, else the rows of each statement: for after the guard. */
  readonly rows: () => readonly (readonly ResultRow[])[]
}

/**
 * Opens a request and asks its statements, all in one round trip: one implicit transaction in which the database shows only what
 * the token's holder may see, takes only what they may write and, in a read, nothing at all; a write goes no further than the
 * opening without the right on the account. When this returns without a problem,
 * what was written holds. 401 unless the token is good, whatever came of the statements.
 */
export async function inOneTrip(
  database: Database,
  tokenHash: Buffer,
  kind: 'read' | 'write',
  about: AccountScope,
  statements: readonly Statement[],
): Promise<TripResult> {
  const client = await database.pools.app.connect()
  const opening = [openFor(tokenHash, about, kind), ...(kind === 'write' ? [REQUIRE_OPENED] : [])]
  const sent = sendBatch(client, [...opening, ...statements])
  const { rows, problem } = await sent.catch((unsendable: unknown) => {
    client.release()
    throw unsendable
  })
  // The words of a database that goes reach us before the end of the socket does: the next one must not get this client.
  client.release(databaseTrouble(problem) === 'unavailable')
  const opened = rows[0]
  const answers = rows.slice(opening.length)
  if (!opened) throw problem ?? new Error('A batch without a problem answers all of its statements')
  // The columns of open_request.
  const first = opened[0] as unknown as Opened | undefined
  const person = requirePerson(first)
  await noteFirstUse(database, tokenHash)
  return {
    person,
    account: first?.account_id ?? undefined,
    rows: () => {
      if (problem !== undefined) throw kind === 'read' ? toReadProblem(problem) : problem
      return answers
    },
  }
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
