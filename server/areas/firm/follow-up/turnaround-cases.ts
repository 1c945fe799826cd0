import { daysBetween } from '@client-center/domain/calendar.ts'
import type { TurnaroundCase } from '@client-center/domain/turnaround/completion-times.ts'
import { sql } from 'kysely'
import type { Db } from '../../../database/connect.ts'

interface CaseRow {
  readonly insurer: number
  readonly submitted: string
  readonly status: number
  readonly last: string
}

/**
 * The applications of the whole firm that were submitted, of one insurance company or of all: how many days each has
 * taken.
 */
export async function findTurnaroundCases(
  db: Db,
  today: string,
  insurer?: number,
): Promise<readonly (TurnaroundCase & { readonly insurer: number })[]> {
  const { rows } = await sql<CaseRow>`
    select application.insurer, application.status, change.submitted, change.last
      from application
     cross join lateral (
       select min(happened_on) filter (where to_status in (2, 3, 6, 7)) as submitted, max(happened_on) as last
         from application_status_change
        where account_id = application.account_id and application_id = application.id) change
     where change.submitted is not null
       and ${insurer === undefined ? sql`true` : sql`application.insurer = ${insurer}`}`.execute(db)
  return rows.map(({ insurer: company, submitted, status, last }) => ({
    insurer: company,
    days: Math.max(0, daysBetween(submitted, status === 4 || status === 5 ? last : today)),
    isCompleted: status === 4,
  }))
}
