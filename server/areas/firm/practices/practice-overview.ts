import {
  readPracticeOverview,
  type PracticeOverview,
} from '@client-center/contract/firm/practices/practice-overview.ts'
import { createDayFormat } from '@client-center/domain/calendar.ts'
import { describeActivity } from '@client-center/domain/staff/practice-activity.ts'
import type { Db } from '../../../database/connect.ts'
import { serveQuery } from '../../../http/calls/handler.ts'
import { recordNotFound } from '../../../records/record-refusals.ts'
import { findPracticeUsers } from '../people/user-queries.ts'
import { withStaffTransaction } from '../staff-transaction.ts'
import { findActivity, findPracticeFacts, findProjects, findUpdates } from './overview-queries.ts'
import { findPracticeTasks } from './practice-tasks.ts'

/** Rows of each list. */
const ROWS = 5
const ACTIVITY_ROWS = 8

/** Endpoint for the overview of a practice (design §13, picture 24). */
export const practiceOverview = [
  serveQuery(readPracticeOverview, {
    reply: (context) =>
      withStaffTransaction(context, 'read', async (db, staff) => {
        const { account, today, now, deps } = context
        const facts = await findPracticeFacts(db, account)
        if (!facts) throw recordNotFound('practice')
        const users = await findPracticeUsers(db, account, staff, now)
        return {
          ...toFacts(facts, createDayFormat(deps.config.firmTimeZone)),
          updates: (await findUpdates(db, account)).map((update) => ({
            id: update.id,
            projectId: update.project_id,
            isCap: update.is_cap,
            title: update.title,
            project: update.project,
            publishedAt: update.published_at,
            readBy: update.read_by,
          })),
          waitingOnUs: await findPracticeTasks(db, account, today),
          projects: await readProjects(db, account),
          people: { total: users.length, rows: users.slice(0, ROWS).map(toUser) },
          activity: (await findActivity(db, account)).flatMap(toActivity).slice(0, ACTIVITY_ROWS),
        }
      }),
  }),
]

type Facts = NonNullable<Awaited<ReturnType<typeof findPracticeFacts>>>

const toFacts = (facts: Facts, day: (instant: Date) => string) => ({
  tier: facts.tier,
  advisor: facts.advisor_id === null ? null : { id: facts.advisor_id, name: facts.advisor ?? '' },
  // A cover ends with its last day.
  covers: facts.covers.map(({ id, name, until }) => ({ id, name, until: day(new Date(Date.parse(until) - 1)) })),
  contact: { name: facts.contact ?? '', phone: facts.phone ?? '' },
  tin: facts.tin ?? '',
  npi: facts.npi ?? '',
  providers: facts.providers,
  locations: facts.locations,
  openApplications: facts.open,
  applications: facts.applications,
  oldestChange: facts.oldest,
  readers: facts.readers,
})

const toUser = ({
  id,
  name,
  permissions,
  lastSignInAt,
  hasPassword,
  blockedAt,
}: Awaited<ReturnType<typeof findPracticeUsers>>[number]) => ({
  id,
  name,
  permissions: [...permissions],
  lastSignInAt,
  hasPassword,
  isBlocked: blockedAt !== null,
})

async function readProjects(db: Db, account: string): Promise<PracticeOverview['projects']> {
  const rows = await findProjects(db, account)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ id, name, status, items, provided }) => ({
      id,
      name,
      status,
      items: items ?? 0,
      provided: provided ?? 0,
    })),
  }
}

type ActivityRow = Awaited<ReturnType<typeof findActivity>>[number]

/** Leaves out entries of actions that changed nothing. An entry without a person is one of an import. */
function toActivity({ at, action, person_id: person, name, staff_name: staff }: ActivityRow) {
  const text = describeActivity(action)
  if (text === undefined) return []
  const isFirm = staff !== null || person === null
  return [{ at, action: text, name: staff ?? name ?? (person === null ? 'Import' : 'A former user'), isFirm }]
}
