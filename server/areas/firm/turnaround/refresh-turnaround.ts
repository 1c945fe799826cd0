import { setImmediate as rest } from 'node:timers/promises'
import { otherInsurer } from '@client-center/domain/reference/insurers.ts'
import { applicationInsurers } from '@client-center/domain/applications/application.ts'
import { isShareable } from '@client-center/domain/turnaround/turnaround-groups.ts'
import { estimateInSteps, type Turnaround } from '@client-center/domain/turnaround/turnaround.ts'
import { sql, type Insertable } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../database/connect.ts'
import type { Tables } from '../../../database/schema.ts'
import { dayInZone } from '../../../http/calls/today.ts'
import { job } from '../../../jobs/job.ts'
import { lockByName } from '../../../records/lock-by-name.ts'
import { submissionCases } from '../../applications/submission-cases.ts'
import { findGroupedCases, type GroupedCase } from './find-cases.ts'

/** The cases that are estimated together. Null stands for all states or all kinds. */
interface Group {
  readonly state: number | null
  readonly kind: number | null
  readonly cases: GroupedCase[]
}

type EstimateValues = Insertable<Tables['turnaround_estimate']>

/** Rows in one statement, far below the most parameters that PostgreSQL takes. */
const ROWS_PER_STATEMENT = 1000

/**
 * Estimates the turnaround of all insurance companies, by state and kind, and the day after which each open application
 * is late. The new estimates replace the previous ones in one short transaction.
 */
export async function refreshTurnaround(system: Db, today: string): Promise<void> {
  const estimates: EstimateValues[] = []
  for (const { value: insurer } of applicationInsurers)
    for (const group of groupCases(await findGroupedCases(system, insurer, today)))
      estimates.push(toValues({ insurer, today }, group, await estimateGroup(group.cases)))
  await system.transaction().execute(async (db) => {
    await lockByName(db, 'turnaround', 'all')
    await db.deleteFrom('turnaround_estimate').execute()
    for (let start = 0; start < estimates.length; start += ROWS_PER_STATEMENT)
      await db
        .insertInto('turnaround_estimate')
        .values(estimates.slice(start, start + ROWS_PER_STATEMENT))
        .execute()
    for (const { value: insurer } of applicationInsurers) await saveLateDays(db, insurer)
  })
}

/** Everything, each state, each kind, and each kind in each state. */
function groupCases(cases: readonly GroupedCase[]): Iterable<Group> {
  const groups = new Map<string, Group>()
  for (const one of cases)
    for (const state of [null, one.state])
      for (const kind of [null, one.kind]) {
        const key = `${state}/${kind}`
        const group = groups.get(key) ?? { state, kind, cases: [] }
        groups.set(key, group)
        group.cases.push(one)
      }
  return groups.values()
}

/** Lets other requests run between the steps. */
async function estimateGroup(cases: readonly GroupedCase[]): Promise<Turnaround | undefined> {
  await rest()
  const steps = estimateInSteps(cases)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await rest()
  }
}

function toValues(
  { insurer, today }: { readonly insurer: number; readonly today: string },
  { state, kind, cases }: Group,
  estimate: Turnaround | undefined,
): EstimateValues {
  const byPractice = new Map<string, number>()
  for (const { account } of cases) byPractice.set(account, (byPractice.get(account) ?? 0) + 1)
  // "Other" stands for many companies, so its days say nothing about one of them.
  const isOfOneCompany = state === null && kind === null && insurer !== otherInsurer
  return {
    insurer,
    state,
    kind,
    cases: cases.length,
    completed: cases.filter(({ isCompleted }) => isCompleted).length,
    early: estimate?.early ?? null,
    median: estimate?.median?.days ?? null,
    median_from: estimate?.median?.from ?? null,
    median_to: estimate?.median?.to ?? null,
    late: estimate?.late?.days ?? null,
    late_from: estimate?.late?.from ?? null,
    late_to: estimate?.late?.to ?? null,
    is_shared: isOfOneCompany && estimate !== undefined && isShareable([...byPractice.values()]),
    computed_on: today,
  }
}

/**
 * The late days of the open applications to this company. "Other" has none, because it stands for many companies. A day
 * on which the application was followed up stays acknowledged.
 */
async function saveLateDays(db: Db, insurer: number): Promise<void> {
  const isListed = sql`${insurer} <> ${sql.lit(otherInsurer)}`
  await sql`
    with late as (
      select episode.account_id, episode.application_id, max(episode.submitted) + estimate.late as late_on
        from ${submissionCases(sql`application.insurer = ${insurer} and application.status not in (4, 5)`)} episode
       cross join turnaround_estimate estimate
       where episode.ended is null and ${isListed} and estimate.insurer = ${insurer}
         and estimate.state is null and estimate.kind is null and estimate.late is not null
       group by episode.account_id, episode.application_id, estimate.late),
    gone as (
      delete from application_late_day day using application
       where application.account_id = day.account_id and application.id = day.application_id
         and application.insurer = ${insurer}
         and not exists (select from late
                          where late.account_id = day.account_id and late.application_id = day.application_id))
    insert into application_late_day as day (account_id, application_id, late_on)
    select account_id, application_id, late_on from late
        on conflict (account_id, application_id) do update set late_on = excluded.late_on
     where day.late_on <> excluded.late_on`.execute(db)
}

/** The name of the job, with which the server starts it for the first estimates. */
export const TURNAROUND_JOB = 'estimate-turnaround'

/** Every night of the firm, and at the start of the server if the estimates are not of today. */
export const turnaroundJob = job({
  name: TURNAROUND_JOB,
  payload: z.object({}),
  cron: '40 8 * * *',
  run: async ({ database: { system }, clock, config, log }) => {
    const today = dayInZone(config.firmTimeZone, clock())
    const found = await system.selectFrom('turnaround_estimate').select('computed_on').limit(1).executeTakeFirst()
    if (found?.computed_on === today) return
    const began = performance.now()
    await refreshTurnaround(system, today)
    log.info({ milliseconds: Math.round(performance.now() - began) }, 'the turnaround was estimated')
  },
})
