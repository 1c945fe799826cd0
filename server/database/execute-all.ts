import type { CompiledQuery } from 'kysely'
import type { Db } from './connect.ts'

/** Sends statements one after the other, without waiting for replies in between. */
export async function executeAll(db: Db, statements: readonly CompiledQuery[]): Promise<void> {
  await Promise.all(statements.map((statement) => db.executeQuery(statement)))
}
