import type { WeeklyUpdate, WeeklyUpdateListed } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { applicationStatusLabel } from '@client-center/domain/applications/application-status.ts'
import { inStatusOrder } from '@client-center/domain/weekly-updates/weekly-update-rows.ts'
import type { Db } from '../platform/database/connect.ts'

interface UpdateScope {
  readonly account: string
  readonly project: string
  /** Whose marker counts (AMB-43). */
  readonly person: string
}

const updates = (db: Db, { account, project, person }: UpdateScope) =>
  db
    .selectFrom('weekly_update as update')
    .leftJoin('weekly_update_view as view', (join) =>
      join.onRef('view.weekly_update_id', '=', 'update.id').on('view.person_id', '=', person),
    )
    .select(['update.id', 'update.project_id', 'update.title', 'update.published_at', 'view.viewed_at'])
    .where('update.account_id', '=', account)
    .where('update.project_id', '=', project)

const listed = (row: {
  id: string
  project_id: string
  title: string
  published_at: string
  viewed_at: string | null
}): WeeklyUpdateListed => ({
  id: row.id,
  projectId: row.project_id,
  update: row.title,
  viewed: row.viewed_at !== null,
  publishedOn: row.published_at,
})

/** The project's updates, newest first. */
export async function listWeeklyUpdatesOf(db: Db, asked: UpdateScope): Promise<WeeklyUpdateListed[]> {
  const rows = await updates(db, asked).orderBy('update.published_at', 'desc').orderBy('update.id').execute()
  return rows.map(listed)
}

/** One update with its rows by rank (WEEK-03); undefined for unknown and foreign ids. */
export async function findWeeklyUpdate(db: Db, asked: UpdateScope, id: string): Promise<WeeklyUpdate | undefined> {
  const row = await updates(db, asked).select('update.action_points').where('update.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const rows = await db
    .selectFrom('weekly_update_row')
    .select([
      'id',
      'application_id',
      'transitions',
      'network',
      'submission_date',
      'status as statusId',
      'effective_date',
    ])
    .where('account_id', '=', asked.account)
    .where('weekly_update_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    ...listed(row),
    actionPoints: row.action_points,
    applications: inStatusOrder(rows).map((one) => ({
      id: one.application_id ?? one.id,
      applicationId: one.application_id,
      transitions: one.transitions,
      network: one.network,
      submissionDate: one.submission_date,
      status: applicationStatusLabel(one.statusId),
      statusId: one.statusId,
      effectiveDate: one.effective_date,
    })),
  }
}

/** Remembers that the person has opened the update; a second time changes nothing. */
export async function insertView(db: Db, view: { account: string; update: string; person: string }): Promise<void> {
  await db
    .insertInto('weekly_update_view')
    .values({ account_id: view.account, weekly_update_id: view.update, person_id: view.person })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
