import { sql, type Insertable } from 'kysely'
import type { Db } from './connect.ts'
import type { Tables } from './schema.ts'

/**
 * Inserts any number of rows with the same columns in one statement, whose text does not depend on their number. Building
 * a statement with thousands of parameters takes longer than the insert itself.
 */
export async function insertRows<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}
