import type { AccountAccess } from '@client-center/domain/permissions.ts'
import { insurers } from '@client-center/domain/reference/insurers.ts'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

/** The permission on the account that is required to see the rows of a table. */
const accessByTable: Readonly<Record<string, AccountAccess>> = {
  account: 'anyRight',
  account_document: 'view',
  account_permission: 'anyRight',
  application: 'view',
  application_document: 'view',
  application_history: 'view',
  application_status_change: 'view',
  // The picture of a page has no readable text, and only users with edit access can request it.
  caqh_recognition: 'edit',
  caqh_summary: 'view',
  consistency_change: 'view',
  contact_info: 'view',
  credentialing_form: 'view',
  document_insurer: 'view',
  document_provider: 'view',
  // Contains reviews of license scans and of other documents.
  document_review: 'anyRight',
  form: 'view',
  form_save: 'view',
  form_secret: 'edit',
  intake_draft: 'view',
  location: 'view',
  practice_info: 'view',
  project: 'view',
  project_completion: 'view',
  project_document: 'view',
  project_location: 'view',
  project_provider: 'view',
  project_provider_location: 'view',
  // Any permission on the account allows seeing the name.
  provider: 'anyRight',
  provider_consistency: 'view',
  provider_license: 'viewLicenses',
  provider_summary: 'anyRight',
  required_item: 'view',
  saved_intake_draft: 'view',
  sign_document: 'view',
  // Contains practice documents, license documents and application documents.
  ssn_reading: 'view',
  stored_file: 'anyRight',
  subscription: 'view',
  // Any permission allows writing to the advisor, and seeing the own messages.
  support_message: 'anyRight',
  support_reply: 'anyRight',
  weekly_update: 'view',
  weekly_update_reply: 'view',
  weekly_update_row: 'view',
  weekly_update_view: 'view',
}

const companies = new Set(insurers.map(({ label }) => label))

export interface Secret {
  readonly account: string
  readonly value: string
  /** The tables that contain the value. A person who may see one of these tables may see the value. */
  readonly tables: readonly string[]
}

/** Returns the permission for a table. Throws for a table that is not listed. */
export function getTableAccess(table: string): AccountAccess {
  const access = accessByTable[table]
  if (!access) throw new Error(`Nobody has said behind which access the rows of ${table} are`)
  return access
}

/**
 * Returns every id, name and number that occurs in the rows of one account only, in any table that requests may read.
 * Leaves out the audit, which only repeats them, people, who may be known from elsewhere, and the public list of
 * insurers.
 */
export async function findAccountSecrets(system: Db): Promise<Secret[]> {
  const { rows: columns } = await sql<{ table: string; column: string; account: string }>`
    select c.relname as table, a.attname as column, case c.relname when 'account' then 'id' else 'account_id' end as account
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and has_table_privilege('client_center_app', c.oid, 'select')
       and c.relname <> 'audit_event' and a.atttypid in ('uuid'::regtype, 'text'::regtype)
       and (c.relname = 'account' or exists (select from pg_attribute b where b.attrelid = c.oid and b.attname = 'account_id'))`.execute(
    system,
  )
  const found: { account: string; table: string; value: string }[] = []
  for (const { table, column, account } of columns) {
    getTableAccess(table)
    const { rows } = await sql<{ account: string; value: string }>`
      select distinct ${sql.ref(account)} as account, ${sql.ref(column)}::text as value from ${sql.table(table)}
       where length(${sql.ref(column)}::text) >= 6 and ${sql.ref(account)} is not null`.execute(system)
    found.push(...rows.map((row) => ({ ...row, table })))
  }
  // The firm's staff work for several practices.
  const people = new Set(
    [
      ...(await system.selectFrom('person').select(['id', 'name', 'email']).execute()),
      ...(await system.selectFrom('staff_member').select(['id', 'name', 'email']).execute()),
    ].flatMap((one) => Object.values(one)),
  )
  return [...Map.groupBy(found, ({ value }) => value)].flatMap(([value, same]) => {
    const [account, ...others] = new Set(same.map((one) => one.account))
    if (account === undefined || others.length > 0 || people.has(value) || companies.has(value)) return []
    return [{ account, value, tables: same.map(({ table }) => table) }]
  })
}
