import type { WeeklyUpdate, WeeklyUpdateSummary } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { applicationStatusLabel } from '@client-center/domain/applications/application-status.ts'
import { sortByStatus } from '@client-center/domain/weekly-updates/weekly-update-rows.ts'
import { findPointTarget } from '@client-center/domain/weekly-updates/point-target.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '../../database/connect.ts'
import type { Tables } from '../../database/schema.ts'
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

/**
 * Returns one update with its rows by rank (WEEK-03) and each row's status in the update before, or undefined for unknown
 * ids and ids of other accounts.
 */
export async function findWeeklyUpdate(db: Db, scope: UpdateScope, id: string): Promise<WeeklyUpdate | undefined> {
  const row = await updates(db, scope)
    .select(recordColumns(weeklyUpdateRecord, 'update'))
    .leftJoinLateral(selectPrevious, (join) => join.onTrue())
    .select(['previous.id as previousId', 'previous.published_at as previousPublishedOn'])
    .select(selectRequiredItems.as('requiredItems'))
    .where('update.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { title: _, viewedAt: _viewed, previousId, requiredItems, ...content } = row
  const applications = (await findUpdateRows(db, scope.account, id, previousId)).map(({ rowId, ...row }) => ({
    ...row,
    id: row.applicationId ?? rowId,
    status: applicationStatusLabel(row.statusId),
  }))
  const named = applications.flatMap(({ applicationId, network, provider }) =>
    applicationId === null ? [] : [{ id: applicationId, name: network, providerName: provider?.name ?? null }],
  )
  return {
    accountId: scope.account,
    ...content,
    ...listed(row),
    pointTargets: content.actionPoints.map((point) => findPointTarget(point, { applications: named, requiredItems })),
    applications: sortByStatus(applications),
  }
}

/** Selects the update of the project that comes next in the list, which begins with the newest. */
export const selectPrevious = (query: ExpressionBuilder<Tables & { update: Tables['weekly_update'] }, 'update'>) =>
  query
    .selectFrom('weekly_update as earlier')
    .select(['earlier.id', 'earlier.published_at'])
    .whereRef('earlier.account_id', '=', 'update.account_id')
    .whereRef('earlier.project_id', '=', 'update.project_id')
    .where((either) =>
      either.or([
        either('earlier.published_at', '<', either.ref('update.published_at')),
        either.and([
          either('earlier.published_at', '=', either.ref('update.published_at')),
          either('earlier.id', '>', either.ref('update.id')),
        ]),
      ]),
    )
    .orderBy('earlier.published_at', 'desc')
    .orderBy('earlier.id')
    .limit(1)
    .as('previous')

interface RequiredItemName {
  readonly id: string
  readonly name: string
  readonly providerName: string | null
}

/** Selects the names of the project's required items, which an action point may name. */
const selectRequiredItems = sql<RequiredItemName[]>`coalesce((
  select json_agg(json_build_object('id', item.id, 'name', item.name, 'providerName', provider.name))
    from required_item item
    left join provider on provider.account_id = item.account_id and provider.id = item.provider_id
   where item.account_id = update.account_id and item.project_id = update.project_id
     and item.withdrawn_at is null), '[]')`

/** Returns the rows of an update in their stored order, with each status in the update before. */
export async function findUpdateRows(db: Db, account: string, update: string, previous: string | null) {
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
    .leftJoin(
      // An application may have several rows in an update. The first one counts.
      db
        .selectFrom('weekly_update_row as earlier')
        .select(['earlier.application_id', 'earlier.status'])
        .distinctOn('earlier.application_id')
        .where('earlier.account_id', '=', account)
        .where('earlier.weekly_update_id', '=', previous)
        .orderBy('earlier.application_id')
        .orderBy('earlier.position')
        .as('previous'),
      'previous.application_id',
      'row.application_id',
    )
    .select(recordColumns(weeklyUpdateRowRecord, 'row'))
    .select([
      'row.id as rowId',
      'provider.id as providerId',
      'provider.name as providerName',
      'provider.npi as providerNpi',
    ])
    .select('previous.status as previousStatusId')
    .where('row.account_id', '=', account)
    .where('row.weekly_update_id', '=', update)
    .orderBy('row.position')
    .execute()
  return rows.map(({ providerId, providerName, providerNpi, ...one }) => ({
    ...one,
    provider: providerId === null ? null : { id: providerId, name: providerName ?? '', npi: providerNpi ?? '' },
  }))
}

/** Records that the person has opened the update. Repeated calls change nothing. */
export async function insertView(db: Db, view: { account: string; update: string; person: string }): Promise<void> {
  await db
    .insertInto('weekly_update_view')
    .values({ account_id: view.account, weekly_update_id: view.update, person_id: view.person })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
