import pg, { type PoolClient } from 'pg'
import type { DriverConnection } from './driver-connection.ts'
import { shouldPrepare } from './should-prepare.ts'
import { typeParsers } from './type-parsers.ts'
import { toWireValue, type WireValue } from './wire-value.ts'

/** A statement. With a name, it is prepared once per connection; without a name, it is parsed each time. */
export interface Statement {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
}

export type ResultRow = Readonly<Record<string, unknown>>

export interface BatchResult {
  /** The rows of each statement that was answered, in order. */
  readonly rows: readonly (readonly ResultRow[])[]
  /** The error that stopped the other statements. The whole batch is then rolled back. */
  readonly problem?: Error
}

/**
 * Sends statements in one write and waits for all replies together. They form one transaction without begin and commit:
 * PostgreSQL treats everything up to the Sync at the end of the batch as one implicit transaction, in which each
 * statement sees the settings of the earlier ones (decision 0012). Returns the earlier replies even if a later
 * statement failed. Throws only for a value that cannot be sent, and then sends nothing.
 */
export function sendBatch(client: PoolClient, statements: readonly Statement[]): Promise<BatchResult> {
  return new Promise((resolve) => client.query(new Batch(statements, resolve)))
}

interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/** The columns of each named statement that was described on a connection, so that they are requested only once. */
const describedColumns = new WeakMap<DriverConnection, Map<string, readonly Column[]>>()

/**
 * Receives the replies of a batch. The driver passes each message of the server to the current query until the server
 * is ready for the next one. On pipelined connections it accepts only its own query class, since other classes may
 * leave a portal open; a batch leaves none.
 */
class Batch extends pg.Query {
  /**
   * The name and text of the statement being answered. The driver reads them to record which statements are prepared.
   */
  declare name: string | undefined
  declare text: string | undefined
  /** Set by the driver if the pool has a timeout for replies; ends that timeout. */
  declare callback: (() => void) | undefined
  #statements: readonly Statement[]
  readonly #values: readonly (readonly WireValue[])[]
  readonly #resolve: (result: BatchResult) => void
  readonly #rows: ResultRow[][] = []
  #columns: (readonly Column[] | undefined)[] = []
  #known: Map<string, readonly Column[]> = new Map()
  #current: ResultRow[] = []
  #problem: Error | undefined

  constructor(statements: readonly Statement[], resolve: (result: BatchResult) => void) {
    super('')
    this.#statements = statements
    // Convert the values before writing anything, since a value that cannot be sent must not leave half a batch on the
    // connection.
    this.#values = statements.map(({ values }) => values.map(toWireValue))
    this.#resolve = resolve
    this.#expectNext()
  }

  #expectNext(): void {
    const next = this.#statements[this.#rows.length]
    this.name = next?.name
    this.text = next?.text
  }

  override submit = (connection: DriverConnection): void => {
    this.#known = describedColumns.get(connection) ?? new Map()
    describedColumns.set(connection, this.#known)
    this.#statements = this.#statements.map((statement) => toPreparableStatement(connection, statement))
    this.#expectNext()
    connection.stream.cork()
    for (const [index, { name, text }] of this.#statements.entries()) {
      const columns = isPrepared(connection, name, text) ? this.#known.get(name ?? '') : undefined
      this.#columns.push(columns)
      connection.bind({ statement: name, values: this.#values[index] ?? [] })
      if (!columns) connection.describe({ type: 'P' })
      connection.execute()
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: typeParsers.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }))
    this.#columns[this.#rows.length] = columns
    if (this.name !== undefined) this.#known.set(this.name, columns)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const columns = this.#columns[this.#rows.length] ?? []
    const row: Record<string, unknown> = {}
    try {
      for (const [index, { name, parse }] of columns.entries()) {
        const text = fields[index]
        row[name] = text === null || text === undefined ? null : parse(text)
      }
      this.#current.push(row)
    } catch (problem) {
      this.#problem ??= problem instanceof Error ? problem : new Error(String(problem))
    }
  }

  handleCommandComplete(): void {
    this.#rows.push(this.#current)
    this.#current = []
    this.#expectNext()
  }

  /** After an error the server skips the remaining statements, so the driver must not consider them prepared. */
  handleError(problem: Error, { parsedStatements, submittedNamedStatements }: DriverConnection): void {
    for (const { name } of this.#statements)
      if (name !== undefined && parsedStatements[name] === undefined) delete submittedNamedStatements[name]
    this.callback?.()
    this.#resolve({ rows: this.#rows, problem: this.#problem ?? problem })
  }

  handleReadyForQuery(): void {
    this.callback?.()
    this.#resolve(this.#problem === undefined ? { rows: this.#rows } : { rows: this.#rows, problem: this.#problem })
  }
}

const toPreparableStatement = (connection: DriverConnection, statement: Statement): Statement =>
  statement.name === undefined || shouldPrepare(connection, statement.name)
    ? statement
    : { ...statement, name: undefined }

/** Whether the connection has already prepared the statement. Records that it has from now on. */
function isPrepared(connection: DriverConnection, name: string | undefined, text: string): boolean {
  if (name !== undefined) {
    if ((connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]) !== undefined) return true
    connection.submittedNamedStatements[name] = text
  }
  connection.parse({ name, text })
  return false
}
