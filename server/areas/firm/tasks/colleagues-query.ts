import { sql } from 'kysely'
import { prepared } from '../../../database/prepared.ts'
import { currentStaff } from '../own-practice.ts'
import { finishedSince } from './done-query.ts'

/** Finished tasks are counted for this many days. */
const DONE_DAYS = 7

interface ColleagueRow {
  readonly id: string
  readonly name: string
  readonly is_own: boolean
  readonly practices: number
  readonly done: number
  /** The last day of a cover. */
  readonly out_until: string | null
}

/** The staff to whom tasks can be assigned, by name. */
export const colleagues = prepared<{ today: string }>()<ColleagueRow>((db, { today }) => ({
  compile: () =>
    sql<ColleagueRow>`
      select member.id, member.name, member.id = ${currentStaff} as is_own,
             (select count(*)::int from subscription where assignee_id = member.id) as practices,
             coalesce(finished.count, 0)::int as done,
             (select (max(cover.until) at time zone installation.firm_time_zone - interval '1 second')::date
                from installation, subscription
                join account_cover cover on cover.account_id = subscription.account_id and cover.until > now()
               where subscription.assignee_id = member.id group by installation.firm_time_zone) as out_until
        from staff_member member
        left join (
          select staff_id, count(*) as count from (
            ${finishedSince(sql`(${today}::date - ${sql.lit(DONE_DAYS)})::timestamptz`)}) done
           group by staff_id) finished on finished.staff_id = member.id
       where member.left_at is null and member.role is not null
       order by lower(member.name), member.id`.compile(db),
}))
