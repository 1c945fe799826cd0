import type { EndpointQuery } from '@client-center/contract/endpoint/endpoint.ts'
import type { listUpdateProjects } from '@client-center/contract/firm/updates/updates.ts'
import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import { compileStatement } from '../../../database/compile-statement.ts'
import { currentPractices } from '../own-practices.ts'
import { readerPermissions } from './update-people.ts'

type Filters = EndpointQuery<typeof listUpdateProjects>

/** Days after an update, or after the beginning of a project, on which the next update is due. */
const UPDATE_DAYS = 7

const PAGE_SIZE = 50

/** The projects of the staff member's practices that get updates, with when the next one is due. */
const candidates = ({ text, accountId }: Pick<Filters, 'text' | 'accountId'>, today: string) => sql`
  select candidate.*, candidate.due_on is not null and candidate.due_on <= ${today}::date as is_due
    from (
      select practice.id as account_id, practice.name as practice, practice.advisor, project.id as project_id, project.name,
             project.is_cap, open.count as open_applications, last.id as last_id, last.published_at, last.corrected_at,
             draft.project_id is not null as is_drafted,
             case when open.count > 0
                  then (coalesce(last.published_at, project.created_at) at time zone installation.firm_time_zone)::date
                       + ${sql.lit(UPDATE_DAYS)} end as due_on
        from ${currentPractices}
        cross join (select firm_time_zone from installation limit 1) installation
        join project on project.account_id = practice.id
        left join weekly_update_draft draft on draft.account_id = project.account_id and draft.project_id = project.id
        left join lateral (
          select id, published_at, corrected_at from weekly_update
           where weekly_update.account_id = project.account_id and weekly_update.project_id = project.id
           order by published_at desc, id limit 1) last on true
        cross join lateral (
          select count(*)::int as count from application
           where application.account_id = project.account_id and application.project_id = project.id
             and application.status not in (4, 5)) open
       where (project.status <> 'Completed' or draft.project_id is not null)
         and ${toCondition(text, accountId)}) candidate`

const toCondition = (text: string | undefined, account: string | undefined): RawBuilder<unknown> => {
  const parts = [
    ...(text === undefined || text.trim() === ''
      ? []
      : [sql`(practice.name || ' ' || project.name) ilike ${`%${escapePattern(text.trim())}%`}`]),
    ...(account === undefined ? [] : [sql`practice.id = ${account}::uuid`]),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

const shown = { due: sql`is_due`, drafted: sql`is_drafted`, all: sql`true` } as const

export interface ListedUpdateRow {
  readonly account_id: string
  readonly practice: string
  readonly advisor: string | null
  readonly project_id: string
  readonly name: string
  readonly is_cap: boolean
  readonly open_applications: number
  readonly last_id: string | null
  readonly published_at: string | null
  readonly corrected_at: string | null
  readonly due_on: string | null
  readonly readers: number
  readonly read_by: number
  readonly unanswered: number
  readonly draft_rev: number | null
  readonly changes: number | null
  readonly points: number | null
  readonly open_choices: number | null
  readonly composed_at: string | null
  readonly saved_at: string | null
  readonly saved_by: string | null
}

/** The users of the candidate's practice who can sign in and read its updates. */
const isReader = sql`
  person.blocked_at is null and person.has_password and exists (
    select from account_permission held
     where held.person_id = person.id and held.account_id = candidate.account_id
       and held.permission = any(${sql.val([...readerPermissions])}::int[]))`

/** One page of the list; what needs more than the project is read for its rows only. */
export const buildUpdateListQuery = (
  { show = 'all', page = 1, size = PAGE_SIZE, ...filters }: Filters,
  today: string,
): CompiledQuery<ListedUpdateRow> =>
  compileStatement(sql<ListedUpdateRow>`
    select candidate.*, readers.count as readers, readers.read_by, replies.count as unanswered,
           draft.rev as draft_rev, draft.changes, draft.points, draft.open_choices, draft.composed_at, draft.saved_at, staff.name as saved_by
      from (
        select * from (${candidates(filters, today)}) candidate
         where ${shown[show]}
         order by ${listOrder}
         limit ${size} offset ${(page - 1) * size}) candidate
      left join weekly_update_draft draft on draft.account_id = candidate.account_id and draft.project_id = candidate.project_id
      left join staff_member staff on staff.id = draft.saved_by
      cross join lateral (
        select count(*)::int as count, count(view.person_id)::int as read_by
          from (select distinct person_id from account_permission where account_id = candidate.account_id) held
          join person on person.id = held.person_id
          left join weekly_update_view view on view.person_id = person.id and view.weekly_update_id = candidate.last_id
         where ${isReader}) readers
      cross join lateral (
        select count(*)::int as count
          from weekly_update_reply reply
          join weekly_update on weekly_update.account_id = reply.account_id and weekly_update.id = reply.weekly_update_id
         where reply.account_id = candidate.account_id and weekly_update.project_id = candidate.project_id
           and reply.answered_at is null) replies
     order by ${listOrder}`)

/** Those that are due come first, then all by practice. */
const listOrder = sql`
  is_due desc, case when is_due then due_on end, practice collate "und-x-icu", account_id, is_cap desc, name, project_id`

/** How many projects match, in each list. */
export const buildUpdateCountsQuery = (
  filters: Filters,
  today: string,
): CompiledQuery<{ all: number; due: number; drafted: number }> =>
  compileStatement(sql<{ all: number; due: number; drafted: number }>`
    select count(*)::int as all, (count(*) filter (where is_due))::int as due,
           (count(*) filter (where is_drafted))::int as drafted
      from (${candidates(filters, today)}) candidate`)
