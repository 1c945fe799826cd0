import { describeDone, type TaskOutcome } from '@client-center/domain/staff/describe-task.ts'
import type { FirmTaskKind } from '@client-center/domain/staff/firm-tasks.ts'
import { sql, type RawBuilder } from 'kysely'
import { prepared } from '../../../database/prepared.ts'
import { currentStaff } from '../own-practice.ts'
import { taskFacts, type TaskFactsRow } from './task-facts.ts'
import { toSubject, toTaskFacts } from './to-task.ts'

/** The most rows of the list. */
const MOST_DONE = 200

/**
 * What staff have finished since a moment, as `kind`, `account_id`, `record_id`, `staff_id`, `at` and `outcome`; that is
 * null for the usual one of the kind.
 */
export const finishedSince = (since: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select 'document' as kind, account_id, id as record_id, decided_by as staff_id, decided_at as at,
         case when state = 2 then 'rejected' end as outcome
    from document_review where decided_at >= ${since}
  union all
  select 'application', account_id, application_id, staff_id, created_at, null from follow_up where created_at >= ${since}
  union all
  select 'message', account_id, message_id, staff_id, created_at, null from support_reply where created_at >= ${since}
  union all
  select 'reply', account_id, id, answered_by, answered_at, case when answer = '' then 'closed' end
    from weekly_update_reply where answered_at >= ${since}
  union all
  select 'update', account_id, project_id, published_by, published_at, null
    from weekly_update where published_at >= ${since} and published_by is not null
  union all
  select 'update', account_id, project_id, corrected_by, corrected_at, 'corrected'
    from weekly_update where corrected_at >= ${since} and corrected_by is not null
  union all
  select 'form', account_id, form_id, staff_id, acknowledged_at, null
    from form_acknowledgment where acknowledged_at >= ${since}`

/** The beginning of the day of the firm. */
const dayBegins = (today: RawBuilder<string>) =>
  sql`((${today}::date)::timestamp at time zone (select firm_time_zone from installation))`

interface DoneRow {
  readonly kind: FirmTaskKind
  readonly at: string
  readonly account_id: string
  readonly record_id: string
  readonly practice: string
  readonly outcome: TaskOutcome | null
  readonly facts: TaskFactsRow | null
}

/** What the staff member has finished today, newest first. */
export const doneToday = prepared<{ today: string }>()<DoneRow>((db, { today }) => ({
  compile: () =>
    sql<DoneRow>`
      select task.kind, task.at, task.account_id, task.record_id, task.outcome, account.name as practice, ${taskFacts} as facts
        from (
          select * from (${finishedSince(dayBegins(today))}) done
           where staff_id = ${currentStaff} order by at desc limit ${sql.lit(MOST_DONE)}) task
        join account on account.id = task.account_id
       order by task.at desc, task.record_id`.compile(db),
}))

/** The number of these. */
export const countDoneToday = prepared<{ today: string }>()<{ count: number }>((db, { today }) => ({
  compile: () =>
    sql<{ count: number }>`
      select count(*)::int as count from (${finishedSince(dayBegins(today))}) done
       where staff_id = ${currentStaff}`.compile(db),
}))

/** Converts a row for the client. A record may have been deleted since. */
export const toDone = ({ kind, at, account_id: accountId, record_id: id, practice, outcome, facts }: DoneRow) => ({
  kind,
  id,
  at,
  accountId,
  practice,
  what: describeDone(toTaskFacts(kind, facts ?? {}), outcome),
  ...toSubject(facts ?? {}),
})
