import type { PracticeOverview } from '@client-center/contract/firm/practices/practice-overview.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { currentStaff, isFormerPractice } from '../own-practice.ts'
import { taskFacts } from '../tasks/task-facts.ts'
import type { TaskRow } from '../tasks/task-list-query.ts'
import { isTask, taskSources } from '../tasks/task-sources.ts'
import { toTask } from '../tasks/to-task.ts'

/** Rows of the reply. The page shows the five that are due first, and the others on request. */
const ROWS = 50

interface PracticeTaskRow extends TaskRow {
  readonly open: number
  readonly snoozed: number
}

/**
 * The tasks of one practice, as the list of everyone's tasks has them: how many are open and snoozed, and the first
 * ones. The open ones come first, each part by due day.
 */
export async function findPracticeTasks(
  db: Db,
  account: string,
  today: string,
): Promise<PracticeOverview['waitingOnUs']> {
  const parts = taskSources(sql<string>`${today}`).map(
    (source) => sql`
      select ${sql.lit(source.kind)} as kind, ${source.account} as account_id, ${source.id} as record_id, ${source.due} as due
        from ${source.from} where ${isTask(source)} and ${source.account} = ${account}::uuid`,
  )
  const { rows } = await sql<PracticeTaskRow>`
    with found as (
      select task.*, coalesce(note.snoozed_until > ${today}::date, false) as is_snoozed,
             note.staff_id, note.snoozed_until, note.reason, note.rev
        from (${sql.join(parts, sql` union all `)}) task
        left join task_note note on note.account_id = task.account_id and note.kind = task.kind
                                and note.record_id = task.record_id
       where not ${isFormerPractice(sql`task.account_id`)}
    ), shown as (
      select found.*, (count(*) filter (where not is_snoozed) over ())::int as open,
             (count(*) filter (where is_snoozed) over ())::int as snoozed
        from found
       order by is_snoozed, due, kind collate "C", record_id
       limit ${ROWS}
    )
    select task.*, account.name as practice,
           exists (select from project cap where cap.account_id = task.account_id and cap.is_cap) as has_cap,
           doer.id as advisor_id, doer.name as advisor, task.staff_id is not null as is_assigned,
           doer.id is not distinct from ${currentStaff} as is_own, false as is_covered, ${taskFacts} as facts
      from shown task
      join account on account.id = task.account_id
      left join subscription on subscription.account_id = task.account_id
      left join staff_member doer on doer.id = coalesce(task.staff_id, subscription.assignee_id)
     order by task.is_snoozed, task.due, task.kind collate "C", task.record_id`.execute(db)
  return { total: rows[0]?.open ?? 0, snoozed: rows[0]?.snoozed ?? 0, rows: rows.map((row) => toTask(row, today)) }
}
