import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** The rows of each of several queries. */
export type QueryRows<Q extends readonly CompiledQuery[]> = {
  readonly [At in keyof Q]: Q[At] extends CompiledQuery<infer R> ? readonly R[] : never
}

/** Sends statements one after the other, without waiting for replies in between; returns the rows of each. */
export type ExecuteAll = <const Q extends readonly CompiledQuery[]>(statements: Q) => Promise<QueryRows<Q>>

export const executeAllOn =
  (db: Db): ExecuteAll =>
  async <Q extends readonly CompiledQuery[]>(statements: Q) => {
    const results = await Promise.all(statements.map((statement) => db.executeQuery(statement)))
    // The rows are those of the statements, in order.
    return results.map(({ rows }) => rows) as unknown as QueryRows<Q>
  }
