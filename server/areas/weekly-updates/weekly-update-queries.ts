import type { WeeklyUpdate, WeeklyUpdateSummary } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { applicationStatusLabel } from '@client-center/domain/applications/application-status.ts'
import { sortByStatus } from '@client-center/domain/weekly-updates/weekly-update-rows.ts'
import type { Db } from '../../database/connect.ts'
import { recordColumns } from '../../records/record-columns.ts'
import type { ReadValues } from '../../records/record.ts'
import { weeklyUpdateRecord, weeklyUpdateRowRecord } from './weekly-update-records.ts'

interface UpdateScope {
  readonly account: string
  readonly project: string
  /** The person whose views of the updates are returned (AMB-43). */
  readonly person: string
}

const updates = (db: Db, { account, project, person }: UpdateScope) =>
  db
    .selectFrom('weekly_update as update')
    .leftJoin('weekly_update_view as view', (join) =>
      join.onRef('view.weekly_update_id', '=', 'update.id').on('view.person_id', '=', person),
    )
    .select(['update.id', 'view.viewed_at as viewedAt'])
    .where('update.account_id', '=', account)
    .where('update.project_id', '=', project)

const shown = ['projectId', 'publishedOn', 'title'] as const satisfies readonly (keyof Read)[]

type Read = ReadValues<typeof weeklyUpdateRecord>
interface Row extends Pick<Read, (typeof shown)[number]> {
  readonly id: string
  readonly viewedAt: string | null
}

const listed = ({ id, projectId, title, viewedAt, publishedOn }: Row): WeeklyUpdateSummary => ({
  id,
  projectId,
  update: title,
  viewed: viewedAt !== null,
  publishedOn,
})

/** Returns the project's updates, newest first. */
export async function findWeeklyUpdates(db: Db, scope: UpdateScope): Promise<WeeklyUpdateSummary[]> {
  const rows = await updates(db, scope)
    .select(recordColumns(weeklyUpdateRecord, 'update', shown))
    .orderBy('update.published_at', 'desc')
    .orderBy('update.id')
    .execute()
  return rows.map(listed)
}

/** Returns one update with its rows by rank (WEEK-03), or undefined for unknown ids and ids of other accounts. */
export async function findWeeklyUpdate(db: Db, scope: UpdateScope, id: string): Promise<WeeklyUpdate | undefined> {
  const row = await updates(db, scope)
    .select(recordColumns(weeklyUpdateRecord, 'update'))
    .where('update.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const rows = await db
    .selectFrom('weekly_update_row as row')
    .leftJoin('application', (join) =>
      join.onRef('application.account_id', '=', 'row.account_id').onRef('application.id', '=', 'row.application_id'),
    )
    .leftJoin('provider', (join) =>
      join
        .onRef('provider.account_id', '=', 'application.account_id')
        .onRef('provider.id', '=', 'application.provider_id'),
    )
    .select(recordColumns(weeklyUpdateRowRecord, 'row'))
    .select(['row.id', 'provider.id as providerId', 'provider.name as providerName', 'provider.npi as providerNpi'])
    .where('row.account_id', '=', scope.account)
    .where('row.weekly_update_id', '=', id)
    .orderBy('row.position')
    .execute()
  const { title: _, viewedAt: _viewed, ...content } = row
  return {
    accountId: scope.account,
    ...content,
    ...listed(row),
    applications: sortByStatus(rows).map(({ providerId, providerName, providerNpi, ...one }) => ({
      ...one,
      provider: providerId === null ? null : { id: providerId, name: providerName ?? '', npi: providerNpi ?? '' },
      id: one.applicationId ?? one.id,
      status: applicationStatusLabel(one.statusId),
    })),
  }
}

/** Records that the person has opened the update. Repeated calls change nothing. */
export async function insertView(db: Db, view: { account: string; update: string; person: string }): Promise<void> {
  await db
    .insertInto('weekly_update_view')
    .values({ account_id: view.account, weekly_update_id: view.update, person_id: view.person })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
