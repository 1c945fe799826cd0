import type { Client } from 'pg'
import { quoted } from './tables.ts'

interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

const REFERENCES = `
  select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
   where c.contype = 'f' and r.relnamespace = 'public'::regnamespace and r.relname = any($1)
   order by r.relname, c.conname`

const FORCED = `
  select relname as name from pg_class
   where relnamespace = 'public'::regnamespace and relforcerowsecurity and relname = any($1)`

const COUNTERS = `
  select a.attname as column, c.relname as table, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as counter
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and a.attnum > 0 and not a.attisdropped
     and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`

/**
 * Runs work on tables as their owner with foreign keys, triggers and row-level security disabled, and then enables them
 * again, which checks every foreign key. Runs in the caller's transaction, so nobody else sees the tables in between.
 */
export async function withoutConstraints(
  owner: Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const references = (await owner.query<Reference>(REFERENCES, [tables])).rows
  const forced = (await owner.query<{ name: string }>(FORCED, [tables])).rows
  for (const { table, name } of references)
    await owner.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`)
  for (const table of tables) await owner.query(`alter table public.${quoted(table)} disable trigger user`)
  for (const { name } of forced) await owner.query(`alter table public.${quoted(name)} no force row level security`)

  await work()

  for (const { table, name, definition } of references)
    await owner.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`)
  for (const table of tables) await owner.query(`alter table public.${quoted(table)} enable trigger user`)
  const counters = await owner.query<{ column: string; table: string; counter: string }>(COUNTERS, [tables])
  for (const { column, table, counter } of counters.rows)
    await owner.query(
      `select setval($1::regclass, coalesce(max(${quoted(column)}), 0) + 1, false) from public.${quoted(table)}`,
      [counter],
    )
  for (const { name } of forced) await owner.query(`alter table public.${quoted(name)} force row level security`)
}
