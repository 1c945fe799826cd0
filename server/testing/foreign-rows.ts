import { sql } from 'kysely'
import type { TestApp } from './app.ts'

type Rows = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Returns every row of other accounts, except audit entries, which record the refusals. */
export async function readForeignRows(portal: TestApp, own: string): Promise<Rows> {
  const { system } = portal.deps.database
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'audit_event'
       and has_table_privilege('client_center_system', c.oid, 'select')
     order by 1`.execute(system)
  const found = new Map<string, Map<string, number>>()
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string; times: number }>`
      select md5(t::text) as row, count(*)::int as times from ${sql.table(name)} t
       where account_id <> ${own} group by 1`.execute(system)
    found.set(name, new Map(rows.map(({ row, times }) => [row, times])))
  }
  return found
}

/** Returns one line for each row that was changed, deleted or added. */
export const compareRows = (before: Rows, after: Rows): string[] =>
  [...before].flatMap(([table, rows]) => {
    const now = after.get(table) ?? new Map<string, number>()
    const changed = [...new Set([...rows.keys(), ...now.keys()])].filter((row) => rows.get(row) !== now.get(row))
    return changed.map((row) => `${table}: ${now.has(row) ? 'new' : 'gone'}`)
  })

/** Returns what the audit trail of a practice contains. */
export async function readOwnAudit(portal: TestApp, own: string): Promise<string> {
  const entries = await portal.deps.database.system
    .selectFrom('audit_event')
    .select(['before', 'after'])
    .where('account_id', '=', own)
    .execute()
  return JSON.stringify(entries)
}
