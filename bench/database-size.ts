import type pg from 'pg'

/** The largest tables that are printed. */
const TABLES = 14
const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE

/** The tables of the portal with their indexes; those of a partitioned table together. */
const SIZES = `
  select top.relname as name, sum(greatest(part.reltuples, 0))::float8 as rows,
         sum(pg_total_relation_size(part.oid))::float8 as bytes
    from pg_class top
    join pg_class part on part.relkind = 'r'
     and (part.oid = top.oid or part.oid in (select relid from pg_partition_tree(top.oid)))
   where top.relnamespace = 'public'::regnamespace and top.relkind in ('r', 'p') and not top.relispartition
   group by 1 order by 3 desc`

/** Average bytes of a row by itself, of what grows with each save of a form. */
const SAVED_ROWS = `
  select (select coalesce(max(pg_column_size(form.*)), 0) from form)::float8 as form,
         (select coalesce(avg(pg_column_size(form_save.*)), 0) from form_save)::float8 as save,
         (select coalesce(avg(pg_column_size(audit_event.*)), 0) from audit_event)::float8 as audit`

/**
 * Prints the size of the database for each practice, and the bytes of a row of its largest tables, with indexes. Run as
 * the owner, for whom row-level security applies too, except in the role of the system.
 */
export async function printDatabaseSize(owner: pg.Client, print: (line: string) => void): Promise<void> {
  await owner.query('vacuum analyze')
  await owner.query('set role client_center_system')
  const { rows: counts } = await owner.query<{ practices: number; providers: number; bytes: number }>(
    `select (select count(*)::int from account) as practices, (select count(*)::int from provider) as providers,
            pg_database_size(current_database())::float8 as bytes`,
  )
  const { rows: saved } = await owner.query<Record<'form' | 'save' | 'audit', number>>(SAVED_ROWS)
  await owner.query('reset role')
  const { rows: tables } = await owner.query<{ name: string; rows: number; bytes: number }>(SIZES)
  const [{ practices, providers, bytes } = { practices: 1, providers: 1, bytes: 0 }] = counts
  const sum = tables.reduce((all, table) => all + table.bytes, 0)
  print(
    `\nthe database: ${inMebibytes(bytes)} MiB, of which ${inMebibytes(sum)} MiB are ${practices} practices with ${providers} providers: ${(sum / KIBIBYTE / practices).toFixed(0)} KiB a practice, ${(sum / KIBIBYTE / providers).toFixed(0)} KiB a provider`,
  )
  const [rows = { form: 0, save: 0, audit: 0 }] = saved
  print(
    `bytes of one row: the largest form ${rows.form.toFixed(0)}, a save of a form ${rows.save.toFixed(0)}, an audit entry ${rows.audit.toFixed(0)}`,
  )
  print(`  ${'table'.padEnd(28)}${['rows', 'MiB', 'bytes a row'].map((head) => head.padStart(13)).join('')}`)
  for (const table of tables.slice(0, TABLES)) {
    const cells = [table.rows.toFixed(0), inMebibytes(table.bytes), (table.bytes / Math.max(table.rows, 1)).toFixed(0)]
    print(`  ${table.name.padEnd(28)}${cells.map((cell) => cell.padStart(13)).join('')}`)
  }
}

const inMebibytes = (bytes: number): string => (bytes / MEBIBYTE).toFixed(1)
