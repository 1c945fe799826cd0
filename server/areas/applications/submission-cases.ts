import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'

/**
 * The submissions of applications, as rows of account_id, application_id, submitted, ended, is_completed, is_repeated.
 * An application has another one if it was submitted again after it was completed or canceled. `ended` is null while the
 * submission is open. The condition is about the table `application`.
 */
export const submissionCases = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select account_id, application_id, bool_or(is_repeated) as is_repeated, bool_or(to_status = 4) as is_completed,
         min(happened_on) filter (where to_status in (2, 3, 6, 7)) as submitted,
         max(happened_on) filter (where to_status in (4, 5)) as ended
    from (select change.account_id, change.application_id, change.to_status, change.happened_on,
                 count(*) filter (where change.to_status in (4, 5)) over earlier as number,
                 count(*) filter (where change.to_status = 4) over earlier > 0 as is_repeated
            from application
            join application_status_change change
              on change.account_id = application.account_id and change.application_id = application.id
           where ${condition}
          window earlier as (partition by change.account_id, change.application_id order by change.id
                             rows between unbounded preceding and 1 preceding)) step
   group by account_id, application_id, number
  having bool_or(to_status in (2, 3, 6, 7)))`

/** The day of the submission that is still open; null if there is none. */
export async function findOpenSubmission(db: Db, account: string, application: string): Promise<string | null> {
  const condition = sql`application.account_id = ${account} and application.id = ${application}
    and application.status not in (4, 5)`
  const { rows } = await sql<{ submitted: string }>`
    select submitted from ${submissionCases(condition)} episode where ended is null`.execute(db)
  return rows[0]?.submitted ?? null
}
