import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** The rows of each query. */
export type QueryRows<Q extends readonly CompiledQuery[]> = {
  readonly [At in keyof Q]: Q[At] extends CompiledQuery<infer R> ? readonly R[] : never
}

/** Sends statements in order without waiting for replies in between. Returns the rows of each. */
export type ExecuteAll = <const Q extends readonly CompiledQuery[]>(statements: Q) => Promise<QueryRows<Q>>

export const executeAllOn =
  (db: Db): ExecuteAll =>
  async <Q extends readonly CompiledQuery[]>(statements: Q) => {
    const results = await Promise.all(statements.map((statement) => db.executeQuery(statement)))
    // One array of rows per statement, in the order of the statements.
    return results.map(({ rows }) => rows) as unknown as QueryRows<Q>
  }
