import type { Client } from 'pg'
import { DatabaseProblem } from '../../database/database-problem.ts'
import { systemRole } from '../../database/roles.ts'

/** A table of the portal, with the columns to copy. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly BackupColumn[]
  /** Whether row-level security applies to its owner too. */
  readonly hasRowSecurity: boolean
  /** A condition in SQL, to read only some of its rows. */
  readonly condition?: string
}

export interface BackupColumn {
  readonly name: string
  /** As PostgreSQL writes it, with length or precision. */
  readonly type: string
}

/**
 * Tables that a backup omits and a restore empties: summaries being recognized must be deleted after an hour, and each
 * server stores the files of its build when it starts.
 */
export const notCopied: readonly string[] = ['caqh_recognition', 'web_build', 'web_build_file']

// Migrations are compared, not copied, and the installation's identity stays with it; the job queue is not part of a
// backup, since overdue mail is found again each minute.
const TABLES = `
  select c.relname as name, c.relrowsecurity as "hasRowSecurity",
         json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns,
         not c.relrowsecurity
           or exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'PERMISSIVE'
                       and p.roles = array['${systemRole}'::name] and p.cmd in ('ALL', 'SELECT') and p.qual = 'true')
          and not exists (select from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'RESTRICTIVE')
           as whole
    from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('schema_migration', 'installation', 'unknown_file', ${notCopied.map((name) => `'${name}'`).join(', ')})
     and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   group by c.relname, c.relrowsecurity
   order by c.relname collate "C"`

/** Every table in a backup. Throws when row-level security would hide some of their rows. */
export async function copiedTables(owner: Client): Promise<CopiedTable[]> {
  const { rows } = await owner.query<CopiedTable & { whole: boolean }>(TABLES)
  const hidden = rows.find(({ whole }) => !whole)
  if (hidden) throw new DatabaseProblem(`The table ${hidden.name} has no policy that lets ${systemRole} see all rows.`)
  return rows.map(({ name, columns, hasRowSecurity }) => ({ name, columns, hasRowSecurity }))
}

/** A quoted identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export interface Migration {
  readonly name: string
  readonly checksum: string
}

export async function appliedMigrations(owner: Client): Promise<Migration[]> {
  const { rows } = await owner.query<Migration>('select name, checksum from schema_migration order by name collate "C"')
  return rows
}
