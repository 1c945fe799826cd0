import { createDayFormat } from '@client-center/domain/calendar.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { classifyDatabaseError } from '../../../database/database-trouble.ts'
import type { Deps } from '../../../deps/deps.ts'
import { job } from '../../../jobs/job.ts'
import { composeDrafts } from './compose-drafts.ts'

/** The hour of the firm's Wednesday from which drafts are made. */
const DRAFT_HOUR = 5

/** Projects in one transaction, so that no other request waits for long. */
const BATCH = 10

/**
 * Makes the missing drafts on Wednesday from 5 AM in the firm's time zone: of projects with open applications that are
 * not completed and had no update on this day. A staff member who opens a draft earlier makes it then.
 */
export const draftUpdatesJob = job({
  name: 'draft-weekly-updates',
  payload: z.object({}),
  cron: '*/15 * * * *',
  run: async (deps: Deps) => {
    const { clock, config } = deps
    const now = clock()
    const [weekday = '', hour = ''] = toWeekdayAndHour(now, config.firmTimeZone)
    if (weekday === 'Wednesday' && Number(hour) >= DRAFT_HOUR) await draftMissing(deps, now)
  },
})

/**
 * Makes the missing drafts in batches. Repeated runs make nothing twice. Returns how many were missing. Throws at the end
 * if some could not be made; they do not prevent the others.
 */
export async function draftMissing(
  { database, config }: { readonly database: Deps['database']; readonly config: Pick<Deps['config'], 'firmTimeZone'> },
  now: Date,
): Promise<number> {
  const { firmTimeZone: firmZone } = config
  const missing = await findMissing(database.system, createDayFormat(firmZone)(now), firmZone)
  const compose = (projects: readonly string[]) =>
    database.system.transaction().execute((db) => composeDrafts(db, projects, { firmZone, now }))
  const problems: unknown[] = []
  for (let first = 0; first < missing.length; first += BATCH) {
    const batch = missing.slice(first, first + BATCH)
    try {
      await compose(batch)
    } catch (problem) {
      // An unavailable database is not the fault of a project. The next run continues.
      if (classifyDatabaseError(problem) !== null) throw problem
      for (const project of batch) await compose([project]).catch((one: unknown) => problems.push(one))
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, `Drafts that could not be made: ${problems.length}`)
  return missing.length
}

const toWeekdayAndHour = (now: Date, timeZone: string): string[] =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: '2-digit', hourCycle: 'h23', timeZone })
    .formatToParts(now)
    .flatMap(({ type, value }) => (type === 'weekday' || type === 'hour' ? [value] : []))

async function findMissing(db: Deps['database']['system'], today: string, zone: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select project.id from project
     where project.status <> 'Completed'
       and exists (
         select from application
          where application.account_id = project.account_id and application.project_id = project.id and application.status not in (4, 5))
       and not exists (
         select from weekly_update_draft draft where draft.account_id = project.account_id and draft.project_id = project.id)
       and not exists (
         select from weekly_update done
          where done.account_id = project.account_id and done.project_id = project.id
            and (done.published_at at time zone ${zone})::date >= ${today}::date)
       and not exists (
         select from ended_relationship ended where ended.account_id = project.account_id and ended.read_only_from <= now())
     order by project.account_id, project.id`.execute(db)
  return rows.map(({ id }) => id)
}
