import type { AuditEntry, AuditFilters } from '@client-center/contract/firm/audit-log.ts'
import { findAuditName, toAuditChanges } from '@client-center/domain/firm/audit-log.ts'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { prepared } from '../../../database/prepared.ts'

interface EntryRow {
  readonly id: number
  readonly at: string
  readonly person_id: string | null
  readonly person: string | null
  readonly is_staff: boolean
  readonly account_id: string | null
  readonly practice: string | null
  readonly action: string
  readonly record_type: string | null
  readonly subject: string | null
  readonly before: unknown
  readonly after: unknown
}

/** The staff member of the request. The statements check the assignment again, besides the policies of the role. */
const me = sql`(select nullif(current_setting('app.staff', true), '')::uuid)`
const seesAll = sql`(select exists (
  select from staff_member me where me.id = ${me} and me.left_at is null and me.role <> 'advisor'))`
const ownAccounts = sql`
  (select account_id from subscription where assignee_id = ${me}
   union select account_id from account_cover where staff_id = ${me} and until > now())`

const columns = sql`id, at, person_id, account_id, action, record_type, record_id, before, after`
const order = sql`order by at desc, id desc`

/** Each filter alone, and a practice with a kind of record, has an index in the order of the list. */
function toCondition({
  practice,
  person,
  kind,
  from,
  until,
  before,
}: AuditFilters & { readonly before?: string | undefined }) {
  const conditions: RawBuilder<unknown>[] = [
    ...(practice === undefined ? [] : [sql`account_id = ${practice}::uuid`]),
    ...(person === undefined ? [] : [sql`person_id = ${person}::uuid`]),
    ...(kind === undefined ? [] : [sql`record_type = ${kind}`]),
    ...(from === undefined ? [] : [sql`at >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`at < ${until}::timestamptz`]),
    ...(before === undefined
      ? []
      : [
          sql`(at, id) < ((select last.at from audit_event last where last.id = ${before}::bigint), ${before}::bigint)`,
        ]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/**
 * A page of entries, and one more to know whether there are others. A lead reads one index; an advisor reads the newest
 * of each of her practices, so that busy practices of others cost nothing.
 */
export function auditPageQuery(
  filters: AuditFilters & { readonly before?: string | undefined },
  size: number,
): CompiledQuery<EntryRow> {
  const limit = sql.lit(size + 1)
  const condition = toCondition(filters)
  const statement = sql<EntryRow>`
    select page.*, account.name as practice, coalesce(staff.name, audit_author_name(page.person_id, page.account_id)) as person,
           staff.id is not null as is_staff,
           case when page.record_type in ('person', 'rights', 'view', 'password') and page.record_id ~ '^[0-9a-f-]{36}$'
                then (select name from person where id = page.record_id::uuid) end as subject
      from (select * from (
              (select ${columns} from audit_event where ${seesAll} and ${condition} ${order} limit ${limit})
              union all
              (select entry.* from ${ownAccounts} own
                 cross join lateral (
                   select ${columns} from audit_event
                    where account_id = own.account_id and ${condition} ${order} limit ${limit}) entry
                where not ${seesAll})) entries
            ${order} limit ${limit}) page
      left join account on account.id = page.account_id
      left join staff_member staff on staff.person_id = page.person_id
     ${order}`
  return compile(statement)
}

/** A practice that the staff member may open. */
export const auditPracticeQuery = (practice: string | undefined): CompiledQuery<{ id: string; name: string }> =>
  compile(sql<{ id: string; name: string }>`select id, name from account where id = ${practice ?? null}::uuid`)

/** All staff, and the users of the practice, by name. */
export const auditPeopleQuery = (
  practice: string | undefined,
): CompiledQuery<{ id: string; name: string; isStaff: boolean }> =>
  compile(sql<{ id: string; name: string; isStaff: boolean }>`
    select * from (
      select person_id as id, name, true as "isStaff" from staff_member where person_id is not null
      union
      select person.id, person.name, false from account_permission held join person on person.id = held.person_id
       where held.account_id = ${practice ?? null}::uuid) people
     order by name collate "und-x-icu", id`)

/** The texts differ by the filters, and are too many to be stored. */
const compile = <R>(statement: RawBuilder<R>): CompiledQuery<R> =>
  prepared<object>()<R>((db) => ({ compile: () => statement.compile(db) }))({})

/** Converts a row for the client, without secrets. */
export const toAuditEntry = (row: EntryRow): AuditEntry => ({
  id: String(row.id),
  at: row.at,
  person: row.person_id === null ? null : { id: row.person_id, name: row.person ?? '', isStaff: row.is_staff },
  practice: row.account_id === null || row.practice === null ? null : { id: row.account_id, name: row.practice },
  action: row.action,
  kind: row.record_type ?? '',
  record: row.subject ?? findAuditName(row.before, row.after),
  changes: toAuditChanges(row.before, row.after, row.record_type ?? ''),
})
