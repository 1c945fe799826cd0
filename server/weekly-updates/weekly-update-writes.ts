import type { Db } from '../platform/database/connect.ts'

/** What an update says; the order of the keys is that in which it is compared. */
export interface UpdateSaid {
  readonly title: string
  readonly actionPoints: string[]
  readonly rows: readonly {
    readonly applicationId: string | null
    readonly transitions: string[]
    readonly network: string
    readonly submissionDate: string | null
    readonly statusId: number
    readonly effectiveDate: string | null
  }[]
}

export interface NewUpdate {
  readonly id?: string
  readonly project: string
  readonly externalId: string
  readonly publishedAt?: string
}

/** Publishes an update with its rows, and returns its id. */
export async function publishUpdate(db: Db, account: string, made: NewUpdate, said: UpdateSaid): Promise<string> {
  const { id } = await db
    .insertInto('weekly_update')
    .values({
      ...(made.id === undefined ? {} : { id: made.id }),
      ...(made.publishedAt === undefined ? {} : { published_at: made.publishedAt }),
      account_id: account,
      project_id: made.project,
      title: said.title,
      action_points: said.actionPoints,
      external_id: made.externalId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(db, account, id, said)
  return id
}

/** Corrects an update; who has read it has. */
export async function rewriteUpdate(db: Db, account: string, id: string, said: UpdateSaid): Promise<void> {
  await db
    .updateTable('weekly_update')
    .set((of) => ({ title: said.title, action_points: said.actionPoints, rev: of('rev', '+', 1) }))
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute()
  await db
    .deleteFrom('weekly_update_row')
    .where('account_id', '=', account)
    .where('weekly_update_id', '=', id)
    .execute()
  await insertRows(db, account, id, said)
}

/** The update of this external id, of whatever account. */
export async function findPublished(db: Db, externalId: string) {
  const found = await db
    .selectFrom('weekly_update')
    .select(['id', 'account_id as account', 'project_id as project', 'title', 'action_points as actionPoints'])
    .where('external_id', '=', externalId)
    .executeTakeFirst()
  if (!found) return undefined
  const rows = await db
    .selectFrom('weekly_update_row')
    .select([
      'application_id as applicationId',
      'transitions',
      'network',
      'submission_date as submissionDate',
      'status as statusId',
      'effective_date as effectiveDate',
    ])
    .where('account_id', '=', found.account)
    .where('weekly_update_id', '=', found.id)
    .orderBy('position')
    .execute()
  const { id, account, project, title, actionPoints } = found
  return { id, account, project, said: { title, actionPoints, rows } satisfies UpdateSaid }
}

async function insertRows(db: Db, account: string, id: string, { rows }: UpdateSaid): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('weekly_update_row')
    .values(
      rows.map((row, position) => ({
        account_id: account,
        weekly_update_id: id,
        position,
        application_id: row.applicationId,
        transitions: row.transitions,
        network: row.network,
        submission_date: row.submissionDate,
        status: row.statusId,
        effective_date: row.effectiveDate,
      })),
    )
    .execute()
}
