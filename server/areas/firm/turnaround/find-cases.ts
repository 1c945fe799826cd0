import { daysBetween } from '@client-center/domain/calendar.ts'
import type { TurnaroundCase } from '@client-center/domain/turnaround/completion-times.ts'
import { toTurnaroundKind } from '@client-center/domain/turnaround/turnaround-groups.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../database/connect.ts'
import { submissionCases } from '../../applications/submission-cases.ts'

interface CaseRow {
  readonly account: string
  readonly submitted: string
  readonly ended: string | null
  readonly isCompleted: boolean
  readonly isRepeated: boolean
  readonly isCap: boolean
  readonly practiceType: number
  readonly changeType: number
  readonly state: number
}

/** A case of one practice, with the groups in which it counts. */
export interface GroupedCase extends TurnaroundCase {
  readonly account: string
  readonly state: number
  readonly kind: number
}

/** The only state among some rows; null if there are several or none. */
const onlyState = (rows: RawBuilder<unknown>) =>
  sql`(select min(state_id) from ${rows} having count(distinct state_id) = 1)`

/**
 * The state of an application: where its provider works in the project, otherwise where the project's locations are,
 * otherwise those of the practice, otherwise of the provider's licenses. The first of them with exactly one state counts.
 */
const stateOfApplication = sql`coalesce(
  ${onlyState(sql`project_provider_location part
    join project_location place on place.account_id = part.account_id and place.id = part.location_id
   where part.account_id = application.account_id and part.project_id = application.project_id
     and part.provider_id = application.provider_id`)},
  ${onlyState(sql`project_location place
   where place.account_id = application.account_id and place.project_id = application.project_id`)},
  ${onlyState(sql`location place where place.account_id = application.account_id and not place.is_terminated`)},
  ${onlyState(sql`provider_license license
   where license.account_id = application.account_id and license.provider_id = application.provider_id`)},
  0)`

/** The cases of all practices at one insurance company: the facts of the estimates. */
export async function findGroupedCases(system: Db, insurer: number, today: string): Promise<GroupedCase[]> {
  const { rows } = await sql<CaseRow>`
    select episode.account_id as account, submitted, ended, is_completed as "isCompleted", is_repeated as "isRepeated",
           project.is_cap as "isCap", project.practice_type as "practiceType", project.change_type as "changeType",
           ${stateOfApplication} as state
      from ${submissionCases(sql`application.insurer = ${insurer}`)} episode
      join application on application.account_id = episode.account_id and application.id = episode.application_id
      join project on project.account_id = application.account_id and project.id = application.project_id`.execute(
    system,
  )
  return rows.map(({ account, submitted, ended, isCompleted, state, ...project }) => ({
    account,
    days: Math.max(0, daysBetween(submitted, ended ?? today)),
    isCompleted,
    state,
    kind: toTurnaroundKind(project),
  }))
}
